#!/usr/bin/env bash
# Installs Firefox, WebKit and a display for the tests in these engines, where a program is missing and Debian's packages are at hand.
set -u

programs=(firefox-esr WebKitWebDriver Xvfb)
packages=(firefox-esr webkit2gtk-driver xvfb)

missing=()
for index in "${!programs[@]}"; do
  command -v "${programs[index]}" >/dev/null || missing+=("${packages[index]}")
done
[ "${#missing[@]}" -eq 0 ] && exit 0

root=()
[ "$(id -u)" -eq 0 ] || root=(sudo -n)
if command -v apt-get >/dev/null && "${root[@]}" true 2>/dev/null; then
  {
    "${root[@]}" apt-get update -qq &&
      "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
  } >/dev/null 2>&1 && exit 0
fi
echo "Not installed, so the tests that need them are skipped: ${missing[*]}"
