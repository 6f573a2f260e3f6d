#!/bin/sh
# install.sh FOLDER LOCK STAMP...: the packages of a lock into a virtual environment, all or none
# taken for whole, none without its hash. One at a time: a second one waits, and finds it done.
# While it works FOLDER.lock is not empty; where it was stopped it stays so, and the next one begins
# from nothing.
set -eu
folder=$1 packages=$2
shift 2
for stamp in "$@"; do last=$stamp; done
busy=$folder.lock

exec 9>>"$busy"
python3 -c 'import fcntl; fcntl.flock(9, fcntl.LOCK_EX)' 2>/dev/null || true  # until this and pip have ended
if [ ! -s "$busy" ] && [ "$last" -nt "$packages" ]; then exit; fi

half=no
if [ -s "$busy" ] || [ ! -x "$folder/bin/python" ]; then half=yes; fi
echo "being made, or stopped while it was" >"$busy"
if [ "$half" = yes ]; then sh "$(dirname "$0")/make_venv.sh" "$folder"; fi
rm -f "$folder/.app-requirements" "$folder/.dev-requirements"
echo "Installing $packages into $folder: once, about a minute."
"$folder/bin/python" -m pip --disable-pip-version-check --no-input install --quiet --require-hashes -r "$packages"
for stamp in "$@"; do touch "$stamp"; done
: >"$busy"
