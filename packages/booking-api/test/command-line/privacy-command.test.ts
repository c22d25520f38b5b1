import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createCommandHandler } from '../../src/operate/commands/handlers/handle-command.ts'
import { createRandom } from '../../src/context/create-random.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { makeDataDir } from '../../src/testing/test-database.ts'
import { ada, openShop } from '../open-shop.ts'
import { runHourfold } from '../run-hourfold.ts'
import { order } from '../visits.ts'

const signingSecret = 'a secret of at least thirty-two characters'

test('"hourfold privacy" exports, erases and lists what is due, beside a running server', async () => {
  const dir = await makeDataDir({ content: 'demo' })
  onTestFinished(dir.remove)
  const shop = await openShop(() => openDatabase({ dataDir: dir.path }), { rateLimit: null, signingSecret })
  const clock = shop.clock.now
  shop.database.onRequest(
    createCommandHandler({ database: shop.database, clock, random: createRandom(), signingSecret }),
  )
  onTestFinished(() => shop.close())
  await order(shop, [{ service: 'haircut', start: '2026-11-24T10:00:00Z' }])
  const run = (...given: string[]) =>
    runHourfold({ DATA_DIR: dir.path, INIT_CWD: dir.path }, 'privacy', ...given)
  expect((await run('export', '--email', ada.email, '--out', 'ada.json')).code).toBe(0)
  expect(JSON.parse(await readFile(join(dir.path, 'ada.json'), 'utf8'))).toMatchObject({
    data: { orders: [{ firstName: 'Ada' }] },
  })
  expect((await stat(join(dir.path, 'ada.json'))).mode & 0o077).toBe(0)
  const dry = await run('erase', '--email', ada.email, '--dry-run')
  expect([dry.code, dry.output]).toEqual([
    0,
    expect.stringMatching(/would erase cus_\S+\n[^]*orders 1[^]*to come: 1/),
  ])
  expect((await run('erase', '--email', ada.email)).code).toBe(2)
  expect((await run('erase')).code).toBe(64)
  expect((await run('erase', '--email', ada.email, '--yes')).code).toBe(65)
  const done = await run('erase', '--email', ada.email, '--yes', '--cancel-bookings', '--json')
  expect([done.code, JSON.parse(done.output)]).toMatchObject([0, { rows: { orders: 1 }, isErased: true }])
  const due = await run('retention', '--dry-run', '--json')
  expect(JSON.parse(due.output)).toMatchObject({ changed: null })
  expect((await run('retention', '--dry-run')).output).toContain('bookings  after 1095 days  orders: 0 due')
  expect((await run('retention')).code).toBe(0)
  expect((await run('erasures', '--out', 'erased.json')).code).toBe(0)
  expect((await run('reapply', '--from', 'erased.json')).output).toContain('erased again 0')
  expect((await run('reapply', '--from', 'ada.json')).code).toBe(65)
})
