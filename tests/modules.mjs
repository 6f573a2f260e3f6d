// Asks modules of ours something outside of any page: tests/modules.py writes the question.

import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const { folders, script, given } = JSON.parse(await text(process.stdin));

// A module is found by its name in the first folder that has it, as pages find it.
registerHooks({
  resolve(specifier, context, next) {
    const name = basename(specifier);
    const folder = /^\.?\//.test(specifier) && folders.find((one) => existsSync(join(one, name)));
    return next(folder ? pathToFileURL(join(folder, name)).href : specifier, context);
  },
});

const asked = await import(`data:text/javascript,${encodeURIComponent(`export default ${script}`)}`);
process.stdout.write(JSON.stringify((await asked.default(given)) ?? null));
