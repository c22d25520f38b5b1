import { watch } from 'node:fs'

/**
 * Calls `onChange` when anything in a folder has changed and 100 ms have been quiet, never twice at the same time. Returns
 * what ends it. For development.
 */
export function watchContentFolder(folder: string, onChange: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(onChange)
    }, quiet)
  })
  // The folder is gone: what was read of it stays.
  watcher.on('error', () => watcher.close())
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}

/** An editor writes a file in several steps. */
const quiet = 100
