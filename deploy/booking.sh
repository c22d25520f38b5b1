#!/bin/sh
# Runs an operator's command of the installed release with the settings of the service, as its user. Install it as
# /usr/local/bin/booking; then `booking import /srv/booking/studio`.
set -eu

folder=${BOOKING_FOLDER:-/opt/booking}
settings=${BOOKING_SETTINGS:-/etc/booking/booking.env}
user=${BOOKING_USER:-booking}
set -- "$folder/current/bin/node" "--env-file=$settings" "$folder/current/dist/booking.js" "$@"
if [ "$(id -un)" = "$user" ]; then exec "$@"; fi
exec runuser -u "$user" -- "$@"
