/** Calls `act` a microtask after the first of several calls that come together; one that comes too early is ignored. */
export function onceAMicrotask(isTooEarly: () => boolean, act: () => void): () => void {
  let isDue = false
  return () => {
    if (isDue || isTooEarly()) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      act()
    })
  }
}
