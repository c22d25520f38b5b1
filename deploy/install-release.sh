#!/bin/sh
# Installs the build of this folder as a new release and makes it the current one: dist/ and the Node that belongs to it. The release
# before stays in its folder. Usage: deploy/install-release.sh [folder], by default /opt/hourfold. Run by a user who may write there.
set -eu

source=$(cd "$(dirname "$0")/.." && pwd)
target=${1:-/opt/hourfold}
name=$(date -u +%Y-%m-%dT%H-%M-%SZ)
release=$target/releases/$name

[ -f "$source/dist/server.js" ] || { echo "there is no build: run npm run build first" >&2; exit 1; }
node=
for found in "$source"/node_modules/node-linux-*/bin/node; do [ -x "$found" ] && node=$found; done
[ -n "$node" ] || { echo "there is no Node: run npm run setup first" >&2; exit 1; }

mkdir -p "$release/bin"
cp -RL "$source/dist" "$release/dist"
cp -L "$node" "$release/bin/node"
cp -R "$source/deploy" "$source/.env.example" "$release/"
chmod -R a+rX,go-w "$release"
# A rename is the only moment in which the current release changes.
ln -sfn "releases/$name" "$target/next"
mv -T "$target/next" "$target/current"
echo "installed $release"
