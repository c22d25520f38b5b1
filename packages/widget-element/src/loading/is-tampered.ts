/** Checks whether the page has modified built-ins that the widget relies on, as some old libraries do. */
export function isTampered(): boolean {
  // oxlint-disable-next-line typescript/no-for-in-array -- an empty list has no keys of its own, so any key was added to the prototype
  for (const _ in []) return true
  if (typeof fetch !== 'function' || JSON.stringify([1]) !== '[1]') return true
  return !/\[native code\]/.test(Function.prototype.toString.call(fetch))
}
