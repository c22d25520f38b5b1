import { openDatabase } from '../../../src/database/open-database.ts'
import { isDataDirInUse } from '../../../src/database/embedded/data-dir-lock.ts'

// Opens the data directory like a server and keeps it; prints one line when another process has it.
try {
  const database = await openDatabase({ dataDir: process.argv[2] })
  database.onRequest(async (request) => ({ echo: request, rows: await database.query('select 1 as one') }))
  setInterval(() => {}, 1000)
  console.log('ready')
} catch (error) {
  if (!isDataDirInUse(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
