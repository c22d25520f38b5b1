import type { Reporter } from 'vitest/node'

/** A Vitest reporter that prints «400 of 499 files, 4 min 10 s» after every 25th test file and after the last one. */
export function reportProgress(): Reporter {
  let total = 0
  let ended = 0
  let start = 0
  return {
    onTestRunStart(files) {
      total = files.length
      ended = 0
      start = Date.now()
    },
    onTestModuleEnd() {
      ended += 1
      if (ended % 25 !== 0 && ended !== total) return
      const seconds = Math.round((Date.now() - start) / 1000)
      console.log(`${ended} of ${total} files, ${Math.floor(seconds / 60)} min ${seconds % 60} s`)
    },
  }
}
