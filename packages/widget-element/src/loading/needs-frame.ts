/**
 * Checks by behaviour whether built-ins that the widget relies on are broken, as some old libraries break them. The widget then
 * runs in a frame, which has built-ins of its own. A wrapped built-in that still works is no reason for a frame.
 */
export function needsFrame(): boolean {
  try {
    // oxlint-disable-next-line typescript/no-for-in-array -- an empty list has no keys of its own, so any key was added to the prototype
    for (const _ in []) return true
    return (
      typeof fetch !== 'function' ||
      typeof queueMicrotask !== 'function' ||
      JSON.stringify([1]) !== '[1]' ||
      [1, 2].map((value, index) => value * index).join() !== '0,2' ||
      [1].reduce((sum, value) => sum + value, 1) !== 2 ||
      [1, 2].filter((_, index) => index === 1)[0] !== 2 ||
      [[1]].flatMap((value) => value)[0] !== 1 ||
      !Object.hasOwn({ a: 1 }, 'a') ||
      Object.fromEntries([['a', 1]])['a'] !== 1 ||
      [1, 2].find((value) => value > 1) !== 2 ||
      Array.from('ab', (letter) => letter + letter).join() !== 'aa,bb'
    )
  } catch {
    return true
  }
}
