// What the worker of the book (book/script/sw.js) finds. TypeScript's own description of workers cannot
// stand beside that of pages.

/** Written before the worker by book/worker.py. */
declare const BOOK: { version: string; core: string[]; list: string; languages: string[] };

interface BookWorker {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, heard: (event: WorkerEvent) => void): void;
}

interface WorkerEvent {
  request: Request;
  data: { folder: string; fetch: boolean };
  ports: MessagePort[];
  respondWith(answer: Promise<Response>): void;
  waitUntil(done: Promise<unknown>): void;
}
