#!/bin/sh
# install.sh FOLDER REQUIREMENTS STAMP...: packages into a virtual environment, all or none taken
# for whole. One at a time: a second one waits, and finds it done. While it works FOLDER.lock is
# not empty; where it was stopped it stays so, and the next one begins from nothing.
set -eu
folder=$1 requirements=$2
shift 2
for stamp in "$@"; do last=$stamp; done
lock=$folder.lock

exec 9>>"$lock"
python3 -c 'import fcntl; fcntl.flock(9, fcntl.LOCK_EX)' 2>/dev/null || true  # until this and pip have ended
if [ ! -s "$lock" ] && [ "$last" -nt "$requirements" ]; then exit; fi

half=no
if [ -s "$lock" ] || [ ! -x "$folder/bin/python" ]; then half=yes; fi
echo "being made, or stopped while it was" >"$lock"
if [ "$half" = yes ]; then sh "$(dirname "$0")/make_venv.sh" "$folder"; fi
rm -f "$folder/.app-requirements" "$folder/.dev-requirements"
echo "Installing $requirements into $folder: once, about a minute."
"$folder/bin/python" -m pip --disable-pip-version-check --no-input install --quiet -r "$requirements"
for stamp in "$@"; do touch "$stamp"; done
: >"$lock"
