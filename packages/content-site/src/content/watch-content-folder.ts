import { readdirSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'

/**
 * Calls `onChange` when anything in a folder has changed and 100 ms have passed without another change, never twice at the same
 * time. Returns the function that stops it. For development.
 */
export function watchContentFolder(folder: string, onChange: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let watchers: readonly FSWatcher[] = []

  const end = (): void => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
  const changed = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      begin()
      running = running.then(onChange)
    }, quiet)
  }
  // Watches again before the change is read, so that no change in between is missed, because folders may be added or removed.
  const begin = (): void => {
    end()
    watchers = foldersIn(folder).flatMap((path) => watchOne(path, changed))
  }

  begin()
  return end
}

/** Milliseconds without a change. An editor writes a file in several steps. */
const quiet = 100

/**
 * Watches each folder on its own, because Node's recursive watch loses a file that is replaced by a rename, as many editors do
 * on saving.
 */
function foldersIn(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const below = entries.filter((entry) => entry.isDirectory())
    return [folder, ...below.map(({ parentPath, name }) => join(parentPath, name))]
  } catch {
    return []
  }
}

/** Returns no watcher when the folder has been deleted. */
function watchOne(path: string, onEvent: () => void): readonly FSWatcher[] {
  try {
    return [watch(path, onEvent).on('error', onEvent)]
  } catch {
    return []
  }
}
