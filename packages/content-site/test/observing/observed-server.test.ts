import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { expect, it, onTestFinished, vi } from 'vitest'
import { demoFolder } from '@hourfold/booking-api/ensure-demo-business'
import { metricTable } from '@hourfold/booking-api/metric-table'
import { findFreePort } from '@hourfold/booking-api/testing/find-free-port'
import { createPostgresDatabase } from '@hourfold/booking-api/testing/test-database'
import { runImport, runServer, serverFile, untilProbe } from '../run-server.ts'
import { bookHaircut, customer } from './book-haircut.ts'
import { startPostOffice } from './start-post-office.ts'
import { startCollector, type ReceivedSpan } from './start-collector.ts'

/** A production server with everything that observes it, and one customer who has booked and got a mail. */
async function startObserved() {
  const { url: databaseUrl, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  await runImport(demoFolder, { DATABASE_URL: databaseUrl })
  const [office, collector] = await Promise.all([startPostOffice(), startCollector()])
  const [port, metricsPort] = [await findFreePort(), await findFreePort()]
  const server = runServer({
    NODE_ENV: 'production',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: databaseUrl,
    SMTP_URL: office.url,
    MAIL_FROM: 'studio@example.com',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
    OTEL_SERVICE_NAME: 'salon',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  })
  await untilProbe(port, '/readyz')
  const origin = `http://127.0.0.1:${port}`
  const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return { ...server, origin, office, collector, metrics }
}

const parent = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', id: '00f067aa0ba902b7' }

it('shows a booking in figures, traces and the log, and nothing of who booked', async () => {
  const { origin, office, collector, metrics, child, ended, said } = await startObserved()
  const order = await bookHaircut(origin, { traceparent: `00-${parent.traceId}-${parent.id}-01` })
  for (const path of ['/', '/widget/booking/haircut', '/api/v1/manage/mgt_unknown-token', '/nowhere'])
    await (await fetch(origin + path)).text()
  await collector.untilSpan(({ attributes }) => attributes['mail.kind'] === 'booking_confirmed')
  expect(office.mails.some((mail) => mail.includes(customer.email))).toBe(true)

  // Figures.
  const text = await metrics()
  const wanted = [
    'hourfold_http_requests_total{route="/api/v1/orders",method="POST",status="2xx",code=""} 1',
    'hourfold_http_requests_total{route="/api/v1/manage/{token}",method="GET",status="4xx",code="event_not_found"} 1',
    'hourfold_operations_total{operation="createOrder",outcome="done"} 1',
    'hourfold_events_total{event="booking_confirmed"} 1',
    'hourfold_queue_waiting{queue="mails"} 0',
    'hourfold_ready 1',
    'hourfold_scrape_errors{group="queues"} 0',
    'hourfold_build_info{version="0.1.0",store="postgresql",mode="production"',
    'hourfold_database_connections{state="waiting"} 0',
  ]
  const alike = (line: string) =>
    text.split('\n').filter((one) => one.startsWith(/^\w+/.exec(line)?.[0] ?? line))
  expect(wanted.filter((line) => !text.includes(line)).map((line) => [line, alike(line)])).toEqual([])
  await vi.waitFor(async () =>
    expect(await metrics()).toContain('hourfold_mails_total{kind="booking_confirmed",outcome="sent"} 1'),
  )
  const known = new Set(Array.from(text.matchAll(/^# TYPE (\w+)/gm), ([, name]) => name))
  expect(Object.keys(metricTable).filter((name) => !known.has(name))).toEqual([])
  for (const name of await metricsOfDeployment()) expect(known).toContain(name)

  // Traces: the caller's trace goes on, down to the statements; the mail has one of its own.
  const root = await collector.untilSpan(({ name }) => name === 'POST /api/v1/orders')
  expect(root).toMatchObject({
    traceId: parent.traceId,
    parentId: parent.id,
    attributes: { 'http.route': '/api/v1/orders', 'http.response.status_code': 201 },
    isFailed: false,
  })
  const ofTrace = collector.spans.filter(({ traceId }) => traceId === parent.traceId)
  const written = ofTrace.map(({ name }) => name).filter((name) => name.startsWith('insert '))
  expect(written).toContain('insert idempotency_key')
  for (const name of written)
    expect(pathTo(ofTrace, name)).toEqual(['POST /api/v1/orders', 'createOrder', 'transaction', name])
  expect(pathTo(collector.spans, 'send mail')).toEqual(['job send_mails', 'send mail'])
  const page = await collector.untilSpan(({ name }) => name === 'render page')
  expect(collector.spans.find(({ id }) => id === page.parentId)?.attributes['http.route']).toBeDefined()
  expect(collector.resource).toMatchObject({
    'service.name': 'salon',
    'deployment.environment.name': 'test',
  })
  expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer of-the-collector' })

  child.kill('SIGTERM')
  expect(await ended).toBe(0)

  // The log: every line is JSON, and a request has its pattern, its outcome, its business and its trace.
  const output = await said
  const lines = output.trim().split('\n').map(parseLine)
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: `Ready: ${origin.replace('127.0.0.1', '127.0.0.1')}` }),
  )
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'request',
      method: 'POST',
      route: '/api/v1/orders',
      status: 201,
      business: 'studio-linden',
      traceId: parent.traceId,
    }),
  )
  expect(lines).toContainEqual(
    expect.objectContaining({ route: '/api/v1/manage/{token}', status: 404, code: 'event_not_found' }),
  )
  // A probe that is well, such as the one that has waited for the server, has no line.
  expect(lines).not.toContainEqual(expect.objectContaining({ route: '/readyz', status: 200 }))

  const secrets = [...Object.values(customer), order.id, order.orderToken]
  const everything = { text, output, spans: collector.text() }
  for (const [where, shown] of Object.entries(everything))
    for (const secret of secrets) expect([where, shown.includes(secret)]).toEqual([where, false])
})

it('has a bounded number of series, whatever paths, methods and names are sent', async () => {
  const { origin, metrics } = await startObserved()
  const send = async (): Promise<number> => {
    for (let n = 0; n < 60; n += 1) {
      const name = randomBytes(6).toString('hex')
      const paths = [
        `/${name}`,
        `/api/v1/${name}`,
        `/api/v1/manage/${name}`,
        `/desk/bookings/${name}`,
        `/de/${name}`,
      ]
      const [path = '/'] = paths.slice(n % paths.length)
      await (
        await fetch(origin + path, {
          method: n % 7 === 0 ? `X${name.toUpperCase()}` : n % 3 === 0 ? 'POST' : 'GET',
          headers: { host: `${name}.example`, 'x-request-id': name, traceparent: name },
        })
      ).text()
    }
    const text = await metrics()
    expect(text).toContain('hourfold_series_dropped_total')
    return text.split('\n').filter((line) => line.startsWith('hourfold_http_requests_total{')).length
  }
  const first = await send()
  expect(await send()).toBe(first)
  expect(first).toBeLessThan(60)
})

it('works on and ends in time while the collector is away, and says so once', async () => {
  const port = await findFreePort()
  const { url: databaseUrl, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const { child, ended, said, untilSaid } = runServer({
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await findFreePort()}`,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    OTEL_EXPORTER_OTLP_TIMEOUT: '200',
    DRAIN_SECONDS: '0',
  })
  await untilProbe(port, '/readyz')
  await untilSaid('traces could not be exported')
  await bookHaircut(`http://127.0.0.1:${port}`)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect((await said).match(/traces could not be exported/g) ?? []).toHaveLength(1)
})

it('loads neither library without its setting; (the control) with both it loads both', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hourfold-loaded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { url: databaseUrl, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  // Node tells the hook of every module that is resolved.
  const hook = `
    import { appendFileSync } from 'node:fs'
    import { registerHooks } from 'node:module'
    registerHooks({ resolve: (name, context, next) => {
      const found = next(name, context)
      appendFileSync(process.env.LOADED, found.url + '\\n')
      return found
    } })`
  await writeFile(join(folder, 'hook.mjs'), hook)
  const loadedBy = async (
    name: string,
    env: Readonly<Record<string, string>>,
  ): Promise<readonly string[]> => {
    const port = await findFreePort()
    const file = join(folder, name)
    const given = { PORT: String(port), DATABASE_URL: databaseUrl, DRAIN_SECONDS: '0', LOADED: file, ...env }
    const { child, ended } = runServer(given, ['--import', join(folder, 'hook.mjs'), serverFile])
    await untilProbe(port, '/readyz')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    const text = await readFile(file, 'utf8')
    expect(text).toContain('booking-api/src/open-api')
    return ['@opentelemetry', 'prom-client'].filter((one) => text.includes(one))
  }
  expect(await loadedBy('without', {})).toEqual([])
  const both = {
    METRICS_PORT: String(await findFreePort()),
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  }
  expect(await loadedBy('with', both)).toEqual(['@opentelemetry', 'prom-client'])
})

/** The names of the spans from a root to the first span of this name. */
function pathTo(spans: readonly ReceivedSpan[], name: string): readonly string[] {
  const path: string[] = []
  let at = spans.find((span) => span.name === name)
  while (at) {
    path.unshift(at.name)
    const { parentId } = at
    at = spans.find(({ id }) => id === parentId)
  }
  return path
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new Error(`not JSON: ${line}`)
  }
}

/** Every metric that the dashboard and the alerts name. */
async function metricsOfDeployment(): Promise<ReadonlySet<string>> {
  const folder = new URL('../../../../deploy/', import.meta.url)
  const dashboard = await readFile(new URL('grafana/hourfold.json', folder), 'utf8')
  const alerts = await readFile(new URL('prometheus/alerts.yml', folder), 'utf8')
  const queries: string[] = []
  const collect = (key: unknown, value: unknown): unknown => {
    if (key === 'expr' && typeof value === 'string') queries.push(value.replaceAll(/"[^"]*"/g, ''))
    return value
  }
  JSON.parse(dashboard, collect)
  parse(alerts, collect)
  expect(queries.length).toBeGreaterThan(30)
  return new Set(
    queries.flatMap((query) =>
      Array.from(query.matchAll(/\b(?:hourfold|process|nodejs)_[a-z_0-9]+/g), ([name]) =>
        name.replace(/_(?:bucket|sum|count)$/, ''),
      ),
    ),
  )
}
