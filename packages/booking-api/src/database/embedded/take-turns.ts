/** A queue for the only session: waits for earlier callers and returns the function that passes it on. */
export function takeTurns(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve()
  return () =>
    new Promise((taken) => {
      last = last.then(
        () =>
          new Promise<void>((handOn) => {
            taken(handOn)
          }),
      )
    })
}
