import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { commandTable } from '../../src/operate/commands/command-table.ts'
import { demoFolder } from '../../src/import/ensure-demo-business.ts'
import { listActions } from '../../src/testing/list-actions.ts'
import { createPostgresDatabase, makeDataDir } from '../../src/testing/test-database.ts'
import { runHourfold } from '../run-hourfold.ts'
import { startServer } from '../start-server.ts'

const nobody = 'K0K0K0K0'
const span = ['--from', '2030-12-01', '--to', '2030-12-02']

/** What each action is given, and the exit code, on the demo business without bookings. */
const calls: Readonly<Record<string, readonly [code: number, ...given: string[]]>> = {
  migrate: [0],
  // Before the import, after which the business is no demo any more.
  'samples add': [0],
  'samples renew': [0],
  'samples remove': [0],
  import: [0, demoFolder],
  export: [0, 'exported'],
  'submissions list': [0],
  'submissions show': [65, 'sub_none'],
  'submissions export': [0, 'survey/feedback'],
  'submissions erase': [0, '--before', '2020-01-01'],
  'privacy export': [0, '--email', 'ada@example.com'],
  'privacy erase': [0, '--email', 'ada@example.com'],
  'privacy retention': [0, '--dry-run'],
  'privacy erasures': [0],
  'privacy reapply': [65, '--from', 'none.json'],
  'bookings list': [0, '--from', '2026-01-01', '--to', '2026-02-01'],
  'bookings add': [65, '--service', 'haircut', '--start', '2020-01-01T09:00:00Z', '--name', 'Ada Lovelace'],
  'bookings move': [66, nobody, '--start', '2030-01-01T09:00:00Z'],
  'bookings show': [66, nobody],
  'bookings confirm': [66, nobody],
  'bookings decline': [66, nobody],
  'bookings cancel': [66, nobody],
  'bookings arrived': [66, nobody],
  'bookings no-show': [66, nobody],
  'bookings completed': [66, nobody],
  requests: [0],
  'people list': [0],
  'people show': [66, 'ada@example.com'],
  'people export': [0, '--csv'],
  'people erase': [66, 'ada@example.com', '--yes'],
  'people merge': [66, 'ada@example.com', 'bob@example.com'],
  'time-off list': [0],
  'time-off add': [0, 'anna', ...span],
  'time-off remove': [66, 'off_none'],
  'payments list': [0],
  'payments show': [65, nobody],
  'payments refund': [65, nobody],
  'payments retry': [65, 'ref_none'],
  reports: [0, '--from', '2026-01-01', '--to', '2026-02-01'],
  'deliveries list': [0],
  'deliveries show': [65, nobody],
  'deliveries retry': [0, 'all'],
  'webhooks list': [0],
  'webhooks secret': [65, 'crm'],
  'webhooks rotate': [65, 'crm'],
  'webhooks test': [65, 'crm'],
  'webhooks retry': [65, 'crm'],
  'desk link': [0],
  'keys list': [0],
  'keys create': [0, 'My program'],
  'keys revoke': [66, 'key_none'],
  'links create': [0, 'haircut'],
  'links list': [0],
  'links revoke': [65, 'lnk_none'],
  'preview create': [0],
  'preview list': [0],
  'preview revoke': [65, 'prv_none'],
  'capabilities list': [0],
  'capabilities revoke': [0, 'feed', 'anna'],
  'capabilities issue': [0, 'feed', 'anna'],
  feeds: [0],
  'backup take': [0, '--dir', 'saved'],
  'backup verify': [65, 'none.backup'],
  restore: [65, 'none.backup'],
  'zones list': [0],
  'zones apply': [0],
  'zones keep': [0, '--all'],
  'releases list': [0],
  'releases prune': [0, '--keep', '3'],
}

/** Runs an action with --json: its exit code, and whether its one document is a result or an error. */
async function runAsJson(env: Readonly<Record<string, string>>, name: string, given: readonly string[]) {
  const { code, output, errors } = await runHourfold(env, ...name.split(' '), ...given, '--json')
  const document: unknown = JSON.parse(output)
  const isError = typeof document === 'object' && document !== null && 'error' in document
  return { name, code, isError, errors }
}

const expected = (names: readonly string[]) =>
  names.map((name) => {
    const code = calls[name]?.[0]
    return { name, code, isError: code !== 0, errors: '' }
  })

test('every action is called here', async () => {
  const actions = (await listActions(commandTable)).map(({ words }) => words.join(' '))
  expect(Object.keys(calls).toSorted()).toEqual(actions.toSorted())
})

describe('with --json every action prints exactly one document, and nothing on standard error', () => {
  test(
    'with --json every action prints exactly one document, and nothing on standard error on the embedded store, beside a running server',
    { timeout: 120_000 },
    async () => {
      const dir = await makeDataDir({ content: 'demo' })
      const server = await startServer({ DATA_DIR: dir.path, PUBLIC_URL: 'https://b.test' })
      const folder = await mkdtemp(join(tmpdir(), 'hourfold-commands-'))
      onTestFinished(async () => {
        await server.end('SIGKILL')
        await Promise.all([dir.remove(), rm(folder, { recursive: true })])
      })
      const ended = []
      for (const [name, [, ...given]] of Object.entries(calls))
        ended.push(await runAsJson({ DATA_DIR: dir.path, INIT_CWD: folder }, name, given))
      expect(ended).toEqual(expected(Object.keys(calls)))
    },
  )

  test(
    'with --json every action prints exactly one document, and nothing on standard error on PostgreSQL, without a server',
    { timeout: 120_000 },
    async () => {
      const { url, drop } = await createPostgresDatabase({ content: 'nothing' })
      onTestFinished(drop)
      const names = [
        'migrate',
        'import',
        'links create',
        'links list',
        'payments show',
        'time-off add',
        'desk link',
      ]
      const ended = []
      for (const name of names)
        ended.push(await runAsJson({ DATABASE_URL: url }, name, calls[name]?.slice(1).map(String) ?? []))
      expect(ended).toEqual(expected(names))
    },
  )
})
