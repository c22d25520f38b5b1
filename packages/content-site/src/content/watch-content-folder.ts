import { readdirSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'

/**
 * Calls `onChange` when anything in a folder has changed and 100 ms have been quiet, never twice at the same time. Returns
 * what ends it. For development.
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
  // Anew before what has changed is read, so that nothing is missed in between: folders come and go, too.
  const begin = (): void => {
    end()
    watchers = foldersIn(folder).flatMap((path) => watchOne(path, changed))
  }

  begin()
  return end
}

/** An editor writes a file in several steps. */
const quiet = 100

/** Each by itself: Node's own recursive watch loses sight of a file that another was moved over, as many editors save. */
function foldersIn(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const below = entries.filter((entry) => entry.isDirectory())
    return [folder, ...below.map(({ parentPath, name }) => join(parentPath, name))]
  } catch {
    return []
  }
}

/** None where the folder is gone again. */
function watchOne(path: string, onEvent: () => void): readonly FSWatcher[] {
  try {
    return [watch(path, onEvent).on('error', onEvent)]
  } catch {
    return []
  }
}
