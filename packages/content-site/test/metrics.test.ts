import { expect, it, onTestFinished } from 'vitest'
import { cacheFigures, readinessFigures, queueFigures } from '@hourfold/booking-api/figure-groups'
import { postgres } from '@hourfold/booking-api/testing/test-database'
import { openObserver } from '@hourfold/booking-api/open-observer'
import { openTestBooking, openTestSite } from './site-for-tests.ts'

const log = { warn: () => {} }

it('shows what the caches did and hold, on a port that has nothing else', async () => {
  const booking = await openTestBooking()
  onTestFinished(booking.close)
  const { site, get } = await openTestSite(booking.api)
  const observer = await openObserver({ metricsPort: 0, host: null, tracing: null }, log)
  const metrics = await observer.serve({
    caches: cacheFigures({ pages: site.bookingPageCache.figures, responses: site.responseCache.figures }),
  })
  onTestFinished(() => metrics?.close())
  const read = async () => (await fetch(metrics?.url ?? '')).text()
  expect(await read()).toContain('hourfold_answers_total{cache="pages",result="hit"} 0\n')

  await get('/widget/appointment/anna/haircut')
  for (let n = 0; n < 3; n++) await get('/widget/appointment/anna/haircut')
  await get('/widget/booking/haircut')
  const response = await fetch(metrics?.url ?? '')
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const { hits, entries, bytes } = site.bookingPageCache.figures()
  expect([hits, entries]).toEqual([3, 1])
  const text = await response.text()
  expect(text).toContain('# TYPE hourfold_answers_total counter\n')
  expect(text).toContain('hourfold_answers_total{cache="pages",result="hit"} 3\n')
  expect(text).toContain('hourfold_answers_evicted_total{cache="responses"} 0\n')
  expect(text).toContain('hourfold_answers_kept{cache="pages"} 1\n')
  expect(text).toContain(`hourfold_answers_kept_bytes{cache="pages"} ${bytes}\n`)
  // It is on a port of its own, and that port has nothing else.
  expect((await get('/metrics')).status).toBe(404)
  expect((await fetch((metrics?.url ?? '').replace('/metrics', '/'))).status).toBe(404)
})

it('is off without a port', async () => {
  const observer = await openObserver({ metricsPort: null, host: null, tracing: null }, log)
  expect(await observer.serve({})).toBeNull()
  expect(observer.observe.isOn).toBe(false)
})

it('answers while the database is away: its figures are absent, and the group is named', async () => {
  const database = await postgres.open()
  const observer = await openObserver({ metricsPort: 0, host: null, tracing: null }, log)
  const metrics = await observer.serve({
    queues: queueFigures(database, () => Date.now()),
    readiness: readinessFigures(async () => [{ code: 'database_unreachable' }]),
  })
  onTestFinished(() => metrics?.close())
  const read = async () => (await fetch(metrics?.url ?? '')).text()
  const before = await read()
  for (const queue of ['events', 'mails', 'webhooks', 'refunds', 'payments'])
    expect(before).toContain(`hourfold_queue_waiting{queue="${queue}"} 0\n`)
  expect(before).toContain('hourfold_scrape_errors{group="queues"} 0\n')
  await database.close()
  const after = await read()
  expect(after).not.toContain('hourfold_queue_waiting{')
  expect(after).toContain('hourfold_scrape_errors{group="queues"} 1\n')
  expect(after).toContain('hourfold_ready 0\n')
  expect(after).toContain('hourfold_missing{code="database_unreachable"} 1\n')
})
