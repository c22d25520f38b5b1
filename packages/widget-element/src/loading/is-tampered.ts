/** Whether the page has changed what the widget is built on, as libraries from before modules do. */
export function isTampered(): boolean {
  // oxlint-disable-next-line typescript/no-for-in-array -- an empty list has nothing of its own: what is found was put there
  for (const _ in []) return true
  if (typeof fetch !== 'function' || JSON.stringify([1]) !== '[1]') return true
  return !/\[native code\]/.test(Function.prototype.toString.call(fetch))
}
