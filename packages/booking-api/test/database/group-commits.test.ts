import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PGlite } from '@electric-sql/pglite'
import type { EmbeddedAnswers } from '../../src/database/embedded/embedded-protocol.ts'
import type { StatementBatch } from '../../src/database/statement-batch.ts'
import { groupCommits } from '../../src/database/embedded/group-commits.ts'
import { openPGlite } from '../../src/database/embedded/open-pglite.ts'
import { type Engine, runOnPGlite } from '../../src/database/embedded/run-on-pglite.ts'

let dir: string
let database: PGlite
/** The events in order: `commit`, `fsync`, and the number of each request at its reply. */
let events: (string | number)[] = []
let onFsync: () => void
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'hourfold-group-'))
  onFsync = () => void events.push('fsync')
  database = await openPGlite({ folder: join(dir, 'pg'), durable: true, onFsync: () => onFsync() })
  await database.exec('create table row (n int primary key)')
})
beforeEach(async () => {
  onFsync = () => void events.push('fsync')
  await database.exec('set synchronous_commit = on; truncate row; select n from row')
  await database.exec('checkpoint')
  events = []
})
afterAll(async () => {
  await database.close()
  rmSync(dir, { recursive: true, force: true })
})

/** The engine with a record of each commit. `isCareless` skips the sync: the control. */
function watch(isCareless = false): Engine {
  const engine = runOnPGlite(database)
  return {
    ...engine,
    async run(statements) {
      if (isCareless && statements.some(({ sql }) => sql.includes('pg_logical_emit_message')))
        return { answers: [], commands: [], failure: undefined }
      const ran = await engine.run(statements)
      if (ran.commands.at(-1) === 'COMMIT') events.push('commit')
      return ran
    },
  }
}

function openGroup(engine: Engine = watch(), now?: () => number) {
  const answers = new Map<number, EmbeddedAnswers>()
  const answer = (id: number, given: EmbeddedAnswers): void => {
    events.push(id)
    answers.set(id, given)
  }
  const group = groupCommits(engine, true, answer, now)
  let lastId = 0
  const ask = async (batch: StatementBatch): Promise<number> => {
    lastId += 1
    await group.handle({ id: lastId, kind: 'batch', ...batch })
    return lastId
  }
  const command = (sql: string) => ({ sql, values: [] })
  return {
    ...group,
    answers,
    transact: (...sql: string[]) => ask({ begin: true, statements: sql.map(command), end: 'commit' }),
    begin: (...sql: string[]) => ask({ begin: true, statements: sql.map(command) }),
    end: (end: 'commit' | 'rollback') => ask({ begin: false, statements: [], end }),
    run: (sql: string) => ask({ begin: false, statements: [command(sql)] }),
  }
}

/** Commits with a reply although no fsync began after them. */
function findUncovered(log: readonly (string | number)[]): number {
  let open = 0
  let uncovered = 0
  for (const event of log) {
    if (event === 'commit') open += 1
    else if (event === 'fsync') open = 0
    else uncovered = Math.max(uncovered, open)
  }
  return uncovered
}

describe('commits that follow each other', () => {
  test('commits that follow each other share one fsync, and each is answered after one that began after it', async () => {
    const group = openGroup()
    for (let n = 1; n <= 20; n += 1) await group.transact(`insert into row values (${n})`)
    expect(events).toEqual(Array.from({ length: 20 }, () => 'commit'))
    await group.flush()
    expect(events.slice(20)).toEqual(['fsync', ...Array.from({ length: 20 }, (_, n) => n + 1)])
    expect(findUncovered(events)).toBe(0)
    expect([...group.answers.values()].every(({ isCommitted }) => isCommitted)).toBe(true)
  })

  test('commits that follow each other are noticed when they are answered without the disk (the control)', async () => {
    const group = openGroup(watch(true))
    for (let n = 1; n <= 20; n += 1) await group.transact(`insert into row values (${n})`)
    await group.flush()
    expect(findUncovered(events)).toBe(20)
  })

  test('commits that follow each other wait no longer than 20 ms, and not for more than 63 others', async () => {
    let now = 0
    const group = openGroup(watch(), () => now)
    await group.transact('insert into row values (0)')
    now = 19
    expect(group.isDue()).toBe(false)
    now = 20
    expect(group.isDue()).toBe(true)
    await group.flush()
    for (let n = 1; n <= 64; n += 1) {
      expect(group.isDue()).toBe(false)
      await group.transact(`insert into row values (${n})`)
    }
    expect(group.isDue()).toBe(true)
  })
})

describe('while commits wait for the disk', () => {
  test('a statement outside a transaction is answered at once', async () => {
    const group = openGroup()
    await group.transact('insert into row values (1)')
    const id = await group.run('select n from row')
    expect(events).toEqual(['commit', id])
  })

  test('one that writes is on the disk before its answer', async () => {
    const group = openGroup()
    await group.transact('insert into row values (1)')
    const id = await group.run('insert into row values (2)')
    expect(events).toEqual(['commit', 'fsync', id])
  })

  test('commits wait for the disk also after a failed one, whose rollback does not skip the wait', async () => {
    const group = openGroup()
    await group.transact('insert into row values (1)')
    await group.flush()
    await group.run('insert into row values (1)')
    events.length = 0
    const id = await group.run('insert into row values (2)')
    expect(events).toEqual(['fsync', id])
  })

  test('a transaction that only read waits with them, and alone it does not touch the disk', async () => {
    const group = openGroup()
    // The first reader of a changed table prunes its pages, which writes.
    await group.transact('select n from row')
    await group.flush()
    events.length = 0
    const alone = await group.transact('select n from row')
    expect(events).toEqual(['commit', alone])
    events.length = 0
    const written = await group.transact('insert into row values (1)')
    const read = await group.transact('select n from row')
    await group.flush()
    expect(events).toEqual(['commit', 'commit', 'fsync', written, read])
  })

  test('an open transaction holds up their flush only if it has failed, and it can still be rolled back', async () => {
    const group = openGroup()
    const first = await group.transact('insert into row values (1)')
    await group.begin('insert into row values (2)')
    events.length = 0
    await group.flush()
    expect(events).toEqual([])
    await group.flush(true)
    expect(events).toEqual(['fsync', first])
    await group.end('rollback')
    expect(group.answers.get(await group.run('select n from row'))?.answers[0]?.rows).toEqual([['1']])

    const second = await group.transact('insert into row values (3)')
    await group.begin('insert into row values (1)')
    await group.flush(true)
    expect(group.isHolding()).toBe(true)
    await group.end('rollback')
    await group.flush()
    expect(events.slice(-2)).toEqual(['fsync', second])
  })

  test('a transaction that failed is rolled back before the next begins, and is answered at once', async () => {
    const group = openGroup()
    await group.transact('insert into row values (1)')
    const failed = await group.transact('insert into row values (2)', 'insert into row values (1)')
    expect(events).toEqual(['commit', failed])
    expect(group.answers.get(failed)).toMatchObject({ isCommitted: false, failure: { code: '23505' } })
    await group.transact('insert into row values (3)')
    const id = await group.run('select n from row order by n')
    expect(group.answers.get(id)?.answers[0]?.rows).toEqual([['1'], ['3']])
  })
})

describe('a power cut', () => {
  /** Commits in groups, keeps only what was synced, and starts from that. */
  async function cut(engine: Engine) {
    const disk = join(dir, 'disk')
    cpSync(join(dir, 'pg'), disk, { recursive: true })
    onFsync = () => cpSync(join(dir, 'pg', 'pg_wal'), join(disk, 'pg_wal'), { recursive: true })
    const group = openGroup(engine)
    for (let n = 1; n <= 60; n += 1) {
      await group.transact(`insert into row values (${n})`, `update row set n = n + 1000 where n = ${n - 1}`)
      if (n % 7 === 0) await group.flush()
    }
    onFsync = () => {}
    const after = await openPGlite({ folder: disk, durable: false, onFsync })
    const { rows } = await after.query<{ n: number }>('select n % 1000 as n from row order by 1')
    await after.close()
    rmSync(disk, { recursive: true })
    return { acknowledged: group.answers.size, kept: rows.map(({ n }) => n) }
  }

  test('a power cut loses no commit that was acknowledged', async () => {
    const { acknowledged, kept } = await cut(watch())
    expect(acknowledged).toBe(56)
    expect(kept).toEqual(Array.from({ length: 56 }, (_, n) => n + 1))
  })

  test('a power cut loses those acknowledged before the disk had them (the control)', async () => {
    const { acknowledged, kept } = await cut(watch(true))
    expect(acknowledged).toBe(56)
    expect(kept.length).toBeLessThan(56)
  })
})
