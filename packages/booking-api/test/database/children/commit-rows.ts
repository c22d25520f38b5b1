import { openEmbeddedDatabase } from '../../../src/database/embedded-database.ts'

// Commits one row after the other until it is killed, and acknowledges each on standard output: after its commit, or
// (the control) before, from inside a transaction of fifty.
const [dataDir, start, when] = process.argv.slice(2)
const isEarly = when === 'early'
const database = await openEmbeddedDatabase({ dataDir })
await database.execute('create table if not exists row (n int primary key)')
for (let n = Number(start); ; n += 50) {
  const rows = Array.from({ length: 50 }, (_, index) => n + index)
  if (isEarly)
    await database.transaction(async (tx) => {
      for (const row of rows) {
        await tx.query('insert into row values ($1)', [row])
        process.stdout.write(`${row}\n`)
      }
    })
  else
    for (const row of rows) {
      await database.transaction((tx) => tx.query('insert into row values ($1)', [row]))
      process.stdout.write(`${row}\n`)
    }
}
