import { openEmbeddedDatabase } from '../../../src/database/embedded/embedded-database.ts'

// Commits one row after the other until it is killed, or fifty at a time, and acknowledges each on standard output: after its
// commit, or (the control) before, from inside a transaction of fifty.
const [dataDir, start, when] = process.argv.slice(2)
const database = await openEmbeddedDatabase({ dataDir })
await database.execute('create table if not exists row (n int primary key)')
for (let n = Number(start); ; n += 50) {
  const rows = Array.from({ length: 50 }, (_, index) => n + index)
  if (when === 'early')
    await database.transaction(async (tx) => {
      for (const row of rows) {
        await tx.query('insert into row values ($1)', [row])
        process.stdout.write(`${row}\n`)
      }
    })
  else if (when === 'together') await Promise.all(rows.map(commit))
  else for (const row of rows) await commit(row)
}

async function commit(row: number): Promise<void> {
  await database.transaction((tx) => tx.query('insert into row values ($1)', [row]))
  process.stdout.write(`${row}\n`)
}
