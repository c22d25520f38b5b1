/** Returns what `start` has started once for all files of this worker. It ends with the process. */
export function shareInWorker<Value>(start: () => Promise<Value>): () => Promise<Value> {
  let started: Promise<Value> | undefined
  return () => {
    if (started === undefined) {
      // Vitest ends its workers with this signal; what they have started ends with their `exit`.
      process.once('SIGTERM', () => process.exit())
      started = start()
    }
    return started
  }
}
