#!/bin/sh
# Restarts the instances one after the other. Stops at the first that does not become ready, so that the others go on serving.
# Usage: deploy/rolling-restart.sh [instance …], by default 1 and 2. Run as root. WAIT_SECONDS (90) is how long one may take.
set -eu

[ "$#" -gt 0 ] || set -- 1 2
for instance in "$@"; do
  systemctl restart "hourfold@$instance"
  left=${WAIT_SECONDS:-90}
  until curl --fail --silent --output /dev/null --max-time 3 "http://127.0.0.1:300$instance/readyz"; do
    left=$((left - 1))
    # systemd gives up on a release that cannot start.
    if [ "$left" -le 0 ] || systemctl is-failed --quiet "hourfold@$instance"; then
      echo "hourfold@$instance is not ready; the others have not been restarted. See: journalctl -u hourfold@$instance -n 50" >&2
      exit 1
    fi
    sleep 1
  done
  # Caddy asks every second which instances are ready.
  sleep 2
  echo "hourfold@$instance is ready"
done
