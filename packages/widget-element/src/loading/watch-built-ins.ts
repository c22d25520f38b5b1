import { needsFrame } from './needs-frame.ts'

/**
 * Looks once a second, in the first ten seconds, whether a library that comes late has broken built-ins, and then calls `leave`.
 * Later ones are noticed at the next action of the visitor. Returns a function that ends it.
 */
export function watchBuiltIns(leave: () => void): () => void {
  let looks = 10
  const timer = setInterval(() => {
    looks -= 1
    const isBroken = needsFrame()
    if (isBroken || looks === 0) clearInterval(timer)
    if (isBroken) leave()
  }, 1000)
  return () => clearInterval(timer)
}
