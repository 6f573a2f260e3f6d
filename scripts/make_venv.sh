#!/bin/sh
# make_venv.sh FOLDER: a virtual environment with pip, from the first Python that will do.
set -eu
folder=$1
enough='import sys; sys.exit(sys.version_info < (3, 11))'

say() { echo "$*" >&2; }

# The name may be a launcher that finds no Python behind it, so each one is tried.
python=
for name in python3.13 python3.12 python3.11 python3; do
    if "$name" -c "$enough" 2>/dev/null; then
        python=$name
        break
    fi
done

if [ -z "$python" ]; then
    if found=$(python3 -c 'import platform; print(platform.python_version())' 2>/dev/null); then
        say "The Python found as python3 is $found; this project needs Python 3.11 or newer."
    else
        say "No Python was found as python3; this project needs Python 3.11 or newer."
    fi
    exit 1
fi

# Debian ships Python without the part that puts pip into a new environment.
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
        say "Installing the Debian package $package."
        export DEBIAN_FRONTEND=noninteractive
        apt-get install -y "$package" >/dev/null 2>&1 ||
            { apt-get update >/dev/null 2>&1 && apt-get install -y "$package" >/dev/null 2>&1; } || true
    fi
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        say "$python cannot make virtual environments; install it with: apt install $package"
        exit 1
    fi
fi

"$python" -m venv --clear "$folder"
