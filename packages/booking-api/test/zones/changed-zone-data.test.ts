import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { fromIso, hour, toIso } from '@hourfold/shared/time/instant'
import { wallTime } from '@hourfold/shared/time/wall-time'
import { offsetAt } from '@hourfold/shared/time/zone-table'
import { openDatabase } from '../../src/database/open-database.ts'
import { createPostgresDatabase } from '../../src/testing/test-database.ts'
import { changedVersion, writeZoneData } from '../../src/testing/write-zone-data.ts'
import { listStoredZones, zoneVersion } from '../../src/operate/zones/zone-data.ts'
import { checkLedger } from '../check-ledger.ts'
import { ada } from '../open-shop.ts'
import { runHourfold } from '../run-hourfold.ts'
import { startServer } from '../start-server.ts'

const zone = 'Europe/Berlin'
async function ask(url: string, path: string, body?: object) {
  const response = await fetch(
    `${url}${path}`,
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify(body),
        },
  )
  return { status: response.status, body: await response.json() }
}

const orderOf = (start: string) => ({
  items: [{ service: 'haircut', provider: 'anna', start }],
  contact: ada,
  timeZone: zone,
  termsAccepted: true,
})

test('a server that starts with newer zone data keeps an appointment at the hour of its clock, and sells that hour to nobody else', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const env = { DATABASE_URL: url }
  const folder = await mkdtemp(join(tmpdir(), 'zone-data-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const newer = { ...env, ICU_TIMEZONE_FILES_DIR: writeZoneData(folder) }

  const first = await startServer(env)
  const from = toIso(Date.now() + 9 * 24 * hour).slice(0, 10)
  const to = toIso(Date.now() + 23 * 24 * hour).slice(0, 10)
  const slots = `/slots?service=haircut&provider=anna&timeZone=${zone}&from=${from}&to=${to}`
  const offered = v.parse(endpoints.findSlots.response, (await ask(first.url, slots)).body)
  const start = Object.values(offered.slots).flat()[0]?.start ?? ''
  const made = await ask(first.url, '/orders', orderOf(start))
  expect(made.status).toBe(201)
  const [booking] = v.parse(endpoints.createOrder.response, made.body).bookings
  await first.end('SIGTERM')

  const database = await openDatabase({ databaseUrl: url })
  onTestFinished(() => database.close())

  // What a person reads on a clock in Berlin is the same, and an hour off in UTC.
  const winter = offsetAt(zone, fromIso(start)) === hour
  const moved = toIso(fromIso(start) + (winter ? -hour : hour))
  expect(await runHourfold(newer, 'zones', 'list', '--json')).toMatchObject({
    code: 0,
    output: expect.stringContaining(
      `"clock":"${wallTime(zone, fromIso(start))}","at":"${start}","clockAt":"${moved}"`,
    ),
  })
  const read = () => database.query('select starts_at, sequence from booking')
  const line = (here: string, stored: string) => `time zone data: ${here} here, ${stored} in the store`
  // Any other command moves nothing, and says that its data is other than that of the server.
  const before = await read()
  expect(await runHourfold(newer, 'releases', 'list')).toMatchObject({
    code: 0,
    errors: expect.stringContaining(line(changedVersion, zoneVersion())),
  })
  expect(await read()).toEqual(before)
  const second = await startServer(newer)
  const shown = await ask(second.url, `/manage/${booking?.manageToken}`)
  expect(v.parse(endpoints.getBooking.response, shown.body).start).toBe(moved)
  expect((await ask(second.url, '/orders', orderOf(moved))).status).toBe(409)
  await second.end('SIGTERM')
  await checkLedger(database, Date.now(), [booking?.id ?? ''])
  expect(await listStoredZones(database)).toEqual(
    expect.arrayContaining([expect.objectContaining({ zone, version: changedVersion })]),
  )

  // A shell or a server with the former data does not move it back.
  const after = await read()
  const older = await runHourfold(env, 'releases', 'list')
  expect(older).toMatchObject({
    code: 0,
    errors: expect.stringContaining(line(zoneVersion(), changedVersion)),
  })
  expect(await runHourfold(env, 'zones', 'apply')).toMatchObject({
    code: 65,
    errors: expect.stringContaining(`${zoneVersion()}, and ${changedVersion}`),
  })
  const third = await startServer(env)
  expect(await read()).toEqual(after)
  await third.end('SIGTERM')
}, 360_000)
