/**
 * Returns the address of the running script, or '' if it has none. It may be called only while the script runs first. A module has no
 * `document.currentScript`, and a script that names `import.meta` is a syntax error wherever `type="module"` was dropped, so
 * a module finds its address as the first one of a stack trace, and on a page that cuts those, at its tag.
 */
export function readScriptAddress(): string {
  const { currentScript } = document
  if (currentScript && 'src' in currentScript) return currentScript.src
  const [traced] = /\w+:\/\/\S+?(?=:\d+:\d+)/.exec(String(new Error('address').stack)) ?? []
  return traced ?? document.querySelector<HTMLScriptElement>('script[src*="/booking-widget.js"]')?.src ?? ''
}
