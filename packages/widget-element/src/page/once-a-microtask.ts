/** Combines calls within one microtask into one call of `act` at its end. Calls while `isTooEarly` returns true are ignored. */
export function onceAMicrotask(isTooEarly: () => boolean, act: () => void): () => void {
  let isDue = false
  return () => {
    if (isDue || isTooEarly()) return
    isDue = true
    nextMicrotask(() => {
      isDue = false
      act()
    })
  }
}

/** Calls `act` at the end of the present task. A page may have no `queueMicrotask`. */
export const nextMicrotask = (act: () => void): void => void Promise.resolve().then(act)
