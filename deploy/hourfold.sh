#!/bin/sh
# Runs a command of the installed release with the settings of the service, as its user. Install it as /usr/local/bin/hourfold; then
# `hourfold import /srv/hourfold/studio`.
set -eu

folder=${BOOKING_FOLDER:-/opt/hourfold}
settings=${BOOKING_SETTINGS:-/etc/hourfold/hourfold.env}
user=${BOOKING_USER:-hourfold}
# Node reads these before --env-file.
for name in ICU_TIMEZONE_FILES_DIR NODE_EXTRA_CA_CERTS; do
  value=$(sed -n "s|^$name=||p" "$settings" | tail -n 1)
  [ -z "$value" ] || [ -n "$(printenv "$name")" ] || export "$name=$value"
done
set -- "$folder/current/bin/node" "--env-file=$settings" "$folder/current/dist/hourfold.js" "$@"
if [ "$(id -un)" = "$user" ]; then exec "$@"; fi
exec runuser -u "$user" -- "$@"
