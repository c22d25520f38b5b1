import { limitCompilerMemory } from './limit-compiler-memory.ts'

// The short-lived process that creates the folder of a new embedded database; `make-data-folder.ts` starts it.
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('initdb-process.ts requires the folder to create')
limitCompilerMemory()
const { startPGlite } = await import('./open-pglite.ts')
const database = await startPGlite({ folder, durable: false, onFsync: () => {} })
await database.close()
process.disconnect()
