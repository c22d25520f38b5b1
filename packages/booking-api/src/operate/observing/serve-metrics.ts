import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { OpenMetrics } from './create-metrics.ts'
import type { FigureGroup } from './figure-groups.ts'

export type MetricsServer = { readonly url: string; readonly close: () => void }

type Place = { readonly port: number; readonly host: string | null }

/** Milliseconds that one group may take. */
const patience = 2000

/**
 * Serves the metrics at `/metrics` of a separate port. An unreadable group of figures is omitted, and `hourfold_scrape_errors` names
 * it: the rest is needed most while the database is unreachable.
 */
export async function serveMetrics(
  metrics: OpenMetrics,
  { port, host }: Place,
  groups: Readonly<Record<string, FigureGroup>>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') response.writeHead(404).end()
    else void write(response)
  })
  server.listen(port, host ?? '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const boundPort = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://${host ?? '127.0.0.1'}:${boundPort}/metrics`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }

  async function write(response: ServerResponse): Promise<void> {
    try {
      const failed = await Promise.all(
        Object.entries(groups).map(async ([group, one]) => ({
          labels: { group },
          value: (await collect(one)) ? 0 : 1,
        })),
      )
      metrics.replace('hourfold_scrape_errors', failed)
      response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.write())
    } catch {
      response.writeHead(500).end()
    }
  }

  async function collect({ metrics: names, read }: FigureGroup): Promise<boolean> {
    const figures = await Promise.race([read().catch(() => null), wait(patience, null, { ref: false })])
    for (const name of names) metrics.replace(name, figures?.get(name) ?? [])
    return figures !== null
  }
}
