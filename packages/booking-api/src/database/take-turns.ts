/** A session only one can have at a time: waits for those who asked before, and gives the way to hand it on. */
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
