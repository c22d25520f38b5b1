import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Settings } from '../settings.ts'

/** The counts of a cache since the start of the process, and its present size. */
type Figures = Readonly<Partial<Record<Result, number>>> & {
  readonly evictions: number
  readonly entries: number
  readonly bytes: number
}
type Result = 'hits' | 'misses' | 'stale' | 'unkept'

const results: Readonly<Record<Result, string>> = {
  hits: 'hit',
  misses: 'miss',
  stale: 'stale',
  unkept: 'unkept',
}

export type Metrics = { readonly url: string; readonly close: () => void }

/** Serves the figures of the caches, by name, at `/metrics` of a port of its own. Null without a port. */
export async function openMetrics(
  { metricsPort, host }: Pick<Settings, 'metricsPort' | 'host'>,
  caches: Readonly<Record<string, () => Figures>>,
): Promise<Metrics | null> {
  if (metricsPort === null) return null
  const registry = await createRegistry(caches)
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(metricsPort, host ?? '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : metricsPort
  return {
    url: `http://${host ?? '127.0.0.1'}:${port}/metrics`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The library is loaded where metrics are wanted. */
async function createRegistry(caches: Readonly<Record<string, () => Figures>>) {
  const { Counter, Gauge, Registry } = await import('prom-client')
  const registry = new Registry()
  // Given to this registry below, and not to the library's global one.
  const registers: never[] = []
  const labelNames = ['cache']
  const answers = new Counter({
    name: 'booking_answers_total',
    help: 'Requests that asked a cache of finished answers, by result',
    labelNames: ['cache', 'result'],
    registers,
    collect() {
      this.reset()
      for (const [cache, read] of Object.entries(caches)) {
        const figures = read()
        for (const result of ['hits', 'misses', 'stale', 'unkept'] as const)
          if (figures[result] !== undefined) this.inc({ cache, result: results[result] }, figures[result])
      }
    },
  })
  const evicted = new Counter({
    name: 'booking_answers_evicted_total',
    help: 'Answers that were dropped because the cache was full',
    labelNames,
    registers,
    collect() {
      this.reset()
      for (const [cache, read] of Object.entries(caches)) this.inc({ cache }, read().evictions)
    },
  })
  for (const [name, help, part] of [
    ['booking_answers_kept', 'Answers in the cache', 'entries'],
    ['booking_answers_kept_bytes', 'Size of the answers in the cache', 'bytes'],
  ] as const) {
    const gauge = new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        for (const [cache, read] of Object.entries(caches)) this.set({ cache }, read()[part])
      },
    })
    registry.registerMetric(gauge)
  }
  registry.registerMetric(answers)
  registry.registerMetric(evicted)
  return registry
}
