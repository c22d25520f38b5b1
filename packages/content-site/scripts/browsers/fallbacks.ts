/** What a visitor of a browser at the floor gets in place of a feature that came later, by its name in `web-features`. */
export const fallbacks: Readonly<Record<string, string>> = {
  'accent-color':
    'checkboxes and radio buttons in the browser’s colors; in Safari they may have less contrast',
  autocapitalize: 'the visitor’s keyboard decides about capitals',
  'backdrop-filter': 'Safari has it under its older name, `-webkit-backdrop-filter`',
  'blocking-render': 'the page may be painted before its content has arrived',
  'content-visibility': 'the page lays out its lower sections at once',
  cursor: 'phones have no cursor',
  fetch: 'a hold that the visitor leaves behind ends by itself, some minutes later',
  'fetch-priority': 'images load with the browser’s own priority',
  'forced-colors': 'Safari has no forced colors',
  gpc: 'the browser sends no signal; the attribute `consent` decides',
  'intl-locale-info':
    'the first day of the week comes from a table in the script; the search for a time zone does not know countries',
  'link-rel-expect': 'the page may be painted before its content has arrived',
  marker: 'numbers and bullets have the color of the text',
  'meta-theme-color': 'the bars of the browser keep their color',
  'mouse-events': 'scripts of a page may load at a pointer that rests, a moment earlier',
  'move-before': 'nodes are moved by `insertBefore`',
  'overflow-clip-margin': 'focus rings at the edge of a section may be cut off',
  'overscroll-behavior':
    'older browsers apply it to boxes that scroll; in the others the page behind a dialog may scroll',
  'page-breaks': 'a printed heading may be the last line of its page',
  'print-color-adjust': 'Chrome and Edge have it under its older name, `-webkit-print-color-adjust`',
  'relative-color':
    'Safari 17 writes on your accent color in white, or black in the dark theme; set `--bw-color-on-primary` if that is hard to read, and wherever your accent is a `light-dark()`',
  requestidlecallback: 'scripts of a page load without waiting for an idle moment',
  resize: 'text fields keep their height on phones',
  sanitizer: 'the first screen is parsed by `innerHTML`',
  'scrollbar-width': 'scrollbars have their usual width',
  temporal: 'the visitor’s time zone comes from `Intl.DateTimeFormat`',
  'text-wrap-pretty': 'a paragraph may end in a short line',
  'trusted-types': 'without this check of the browser no policy is needed',
  'user-select': 'Safari has it under its older name, `-webkit-user-select`',
}

/**
 * Entries that the scripts do not use: a property of an object of our own, or of a library, has the same name. They are left out, so
 * a real use of one is not noticed.
 */
export const namesakes: readonly string[] = [
  'api.CSSCounterStyleRule.fallback',
  'api.DeviceMotionEvent.interval',
  'api.EventTarget.when',
  'api.FontFace.variant',
  'api.FontFaceSet.check',
  'api.HTMLInputElement.capture',
  'api.Navigator.presentation',
  'api.PushManager.subscribe',
  'api.RTCIceCandidate.address',
  'api.RTCIceCandidate.component',
  'api.ServiceWorkerRegistration.cookies',
  'javascript.builtins.Array.with',
  'javascript.builtins.ArrayBuffer.resize',
  'javascript.builtins.Iterator.drop',
  'javascript.builtins.Iterator.toArray',
  'javascript.builtins.Set.union',
]
