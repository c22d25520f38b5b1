import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** An empty database made by initdb during `npm run build` (`scripts/build-empty-database.ts`). */
export const builtDatabase = fileURLToPath(new URL('../../../dist/empty-database', import.meta.url))

/**
 * Creates a new, empty database in `folder`: a copy of the built one, so that the first start needs no more memory than any
 * other. Nothing is synced.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  if (existsSync(builtDatabase)) await cp(builtDatabase, folder, { recursive: true })
  else await runInitdb(folder)
}

/**
 * Creates a data folder by initdb, in a separate process: it takes 570 MB for two seconds, most of which WebAssembly would never
 * return. Throws with the output of the process.
 */
export async function runInitdb(folder: string): Promise<void> {
  const script = fileURLToPath(new URL('./initdb-process.ts', import.meta.url))
  const child = fork(script, [folder], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let printed = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(-4096)
  })
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`initdb in ${folder} ended with ${signal ?? code}: ${printed.trim()}`))
    })
  })
}
