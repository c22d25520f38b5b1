#!/bin/sh
# Installs the build of this folder as a new release and makes it the current one: dist/ and the Node that belongs to it. The folder is
# an unpacked release archive, or a clone with a build. The Node is that of the clone's setup, otherwise the one of the PATH. The release
# before stays in its folder. Usage: deploy/install-release.sh [folder], by default /opt/hourfold. Run by a user who may write there.
set -eu

source=$(cd "$(dirname "$0")/.." && pwd)
target=${1:-/opt/hourfold}
name=$(date -u +%Y-%m-%dT%H-%M-%SZ)
release=$target/releases/$name

[ -f "$source/dist/server.js" ] || { echo "there is no build: run npm run build first" >&2; exit 1; }
node=
for found in "$source"/node_modules/node-linux-*/bin/node; do [ -x "$found" ] && node=$found; done
[ -n "$node" ] || node=$(command -v node) || { echo "there is no Node: install it first" >&2; exit 1; }
"$node" "$source/dist/check-node.mjs"
# What the PATH has may be the shim of a version manager. Node itself names its program.
node=$("$node" -p process.execPath)

mkdir -p "$release/bin"
cp -RL "$source/dist" "$release/dist"
cp -L "$node" "$release/bin/node"
cp -R "$source/deploy" "$source/.env.example" "$source/LICENSE" "$release/"
if [ -d "$source/docs/operate" ]; then
  mkdir -p "$release/docs"
  cp -R "$source/docs/operate" "$release/docs/operate"
fi
chmod -R a+rX,go-w "$release"
# A rename is the only moment in which the current release changes.
ln -sfn "releases/$name" "$target/next"
mv -T "$target/next" "$target/current"
echo "installed $release"
