import { beforeAll, afterAll, expect, test } from 'vitest'
import { makeDataDir } from '../../src/testing/test-database.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { runHourfold } from '../run-hourfold.ts'
import { runOnTerminal, terminalMissing } from './run-on-terminal.ts'

if (terminalMissing !== null) console.warn(`destructive-commands.test.ts:${terminalMissing}`)

let env: Readonly<Record<string, string>>
let remove: () => Promise<void>
let query: (sql: string) => Promise<readonly unknown[]>
beforeAll(async () => {
  const dir = await makeDataDir({ content: 'demo' })
  env = { DATA_DIR: dir.path }
  remove = dir.remove
  query = async (sql) => {
    const database = await openDatabase({ dataDir: dir.path })
    try {
      return await database.query(sql)
    } finally {
      await database.close()
    }
  }
  await query(
    `insert into customer (business_id, customer_id, name, email, phone, created_at, updated_at)
     select business_id, 'cus_ada', 'Ada Lovelace', 'ada@example.com', '', '2026-11-01', '2026-11-01' from business`,
  )
  await query(
    `insert into customer_contact (business_id, customer_id, contact)
     select business_id, 'cus_ada', 'email:ada@example.com' from business`,
  )
  await query(
    `insert into submission (business_id, submission_id, form_id, version, locale, answers, outcome, created_at, request_id)
     select business_id, 'sub_ada', form_id, version, 'en', '{}', 'finished', '2026-11-01', '' from form where slug = 'feedback'`,
  )
})
afterAll(() => remove())

const count = async () =>
  query(`select (select count(*) from submission)::int as answers,
    (select count(*) from customer where erased_at is null)::int as customers`)

/** Each command that erases, and what it names before it does. */
const commands = [
  [['submissions', 'erase', '--before', '2026-11-20'], 'submissions: 1'],
  [['people', 'erase', 'ada@example.com'], 'Ada Lovelace'],
  [['privacy', 'erase', '--email', 'ada@example.com'], 'would erase cus_ada'],
] as const

test.each(commands)(
  '%j needs --yes where nobody can be asked, and changes nothing without it',
  async (given, words) => {
    const before = await count()
    const asked = await runHourfold(env, ...given)
    expect(asked.code).toBe(2)
    expect(asked.errors).toContain(words)
    expect(asked.errors).toContain('nothing was changed: confirm with --yes')
    expect(await count()).toEqual(before)
  },
)

test.skipIf(terminalMissing !== null)(
  `a yes on a terminal erases, anything else does not${terminalMissing ?? ''}`,
  async () => {
    expect(await count()).toEqual([{ answers: 1, customers: 1 }])
    for (const [given, words] of commands) {
      const kept = await runOnTerminal(env, 'n\n', ...given)
      expect([kept.code, kept.output]).toEqual([2, expect.stringContaining('nothing was changed')])
      expect(kept.output).toContain(words)
    }
    expect(await count()).toEqual([{ answers: 1, customers: 1 }])
    for (const [given] of commands.slice(0, 2))
      expect((await runOnTerminal(env, 'y\n', ...given)).code).toBe(0)
    expect(await count()).toEqual([{ answers: 0, customers: 0 }])
  },
)
