import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbeddedDatabase } from '../../src/database/embedded/embedded-database.ts'
import { openPGlite } from '../../src/database/embedded/open-pglite.ts'
import { runOnPGlite } from '../../src/database/embedded/run-on-pglite.ts'
import { makeDataDir } from '../../src/testing/test-database.ts'
import { runChild } from './children/run-child.ts'

/**
 * Rounds of kill -9 in each drill; `npm run prove -- --thorough` has five. The control finds a lost row in the first round, occasionally in the
 * second.
 */
const rounds = process.env['PROVE'] === undefined ? 2 : 5

let dir: Awaited<ReturnType<typeof makeDataDir>>
beforeAll(async () => {
  dir = await makeDataDir()
})
afterAll(() => dir.remove())

/** The number of fsyncs for fifty transactions, one after the other or all at once. */
async function countFsyncs(durable: boolean, together = false): Promise<number> {
  const database = await openEmbeddedDatabase({ dataDir: dir.path, durable })
  await database.execute('create table if not exists pair (n int)')
  const before = database.fsyncCount()
  const transact = (n: number): Promise<void> =>
    database.transaction(async (tx) => {
      await tx.query('insert into pair values ($1)', [n])
      await tx.query('insert into pair values ($1)', [n])
    })
  const numbers = Array.from({ length: 50 }, (_, n) => n)
  if (together) await Promise.all(numbers.map(transact))
  else for (const n of numbers) await transact(n)
  const count = database.fsyncCount() - before
  await database.close()
  return count
}

test('fifty commits one after the other are fifty fsyncs', async () => {
  expect(await countFsyncs(true)).toBe(50)
})

// On a busy machine the commits may arrive one after the other and share nothing, hence one more try.
test('fifty commits at once share a few', { retry: 1 }, async () => {
  const count = await countFsyncs(true, true)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(25)
})

test('without durability they are none', async () => {
  expect(await countFsyncs(false)).toBe(0)
})

test('a commit the disk did not take is not acknowledged', async () => {
  let isDiskGone = false
  const onFsync = () => {
    if (isDiskGone) throw new Error('input/output error')
  }
  const database = await openPGlite({ folder: `${dir.path}/pg`, durable: true, onFsync })
  const engine = runOnPGlite(database)
  await engine.runScript('create table lost (n int)')
  isDiskGone = true
  const insert = engine.run([{ sql: 'insert into lost values (1)', values: [] }])
  await expect(insert).rejects.toThrow('stopped answering')
})

/** Runs a process that commits rows, kills it in between, and returns the rows it acknowledged. */
async function commitUntilKilled(
  start: number,
  rows: number,
  when: 'committed' | 'together' | 'early',
): Promise<number[]> {
  const child = runChild(new URL('./children/commit-rows.ts', import.meta.url), dir.path, String(start), when)
  await child.sees((stdout) => stdout.split('\n').length > rows)
  const { stdout } = await child.kill('SIGKILL')
  // The text after the last line break may be half a number.
  return stdout.split('\n').slice(0, -1).map(Number)
}

async function findLost(acknowledged: readonly number[]): Promise<readonly unknown[]> {
  const database = await openEmbeddedDatabase({ dataDir: dir.path })
  const lost = await database.query('select n from unnest($1::int[]) n where n not in (select n from row)', [
    acknowledged,
  ])
  const gaps = await database.query(
    'select n from row where n % 1000000 <> 0 and n - 1 not in (select n from row)',
  )
  await database.close()
  return [...lost, ...gaps]
}

test(`no acknowledged row is lost in ${rounds} rounds of kill -9`, async () => {
  const acknowledged: number[] = []
  for (let round = 1; round <= rounds; round += 1)
    acknowledged.push(...(await commitUntilKilled(round * 1_000_000, 80 + round * 27, 'committed')))
  expect(acknowledged.length).toBeGreaterThan(rounds * 100)
  expect(await findLost(acknowledged)).toEqual([])
})

test('nor of rows that were committed fifty at a time, and share their fsyncs', async () => {
  const acknowledged: number[] = []
  for (let round = 6; round < 6 + rounds; round += 1)
    acknowledged.push(...(await commitUntilKilled(round * 1_000_000, 200 + round * 37, 'together')))
  expect(acknowledged.length).toBeGreaterThan(rounds * 200)
  expect(await findLost(acknowledged)).toEqual([])
})

test('the drill notices rows that were acknowledged before their commit', async () => {
  let lost: readonly unknown[] = []
  // Occasionally the kill falls between a commit and the next row, and nothing is missing.
  for (let round = 11; round <= 15 && lost.length === 0; round += 1)
    lost = await findLost(await commitUntilKilled(round * 1_000_000, 130, 'early'))
  expect(lost.length).toBeGreaterThan(0)
})
