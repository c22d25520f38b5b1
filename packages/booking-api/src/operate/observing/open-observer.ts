import { silentMetrics, silentTracing, silentObserve, type Observe } from '../../context/observe.ts'
import { createMetrics } from './create-metrics.ts'
import type { FigureGroup } from './figure-groups.ts'
import { serveMetrics, type MetricsServer } from './serve-metrics.ts'
import type { TracingSettings } from './tracing-settings.ts'

type ObserverSettings = {
  /** The port of the metrics, on this machine alone unless `host` is given; `null` serves none. */
  readonly metricsPort: number | null
  readonly host: string | null
  /** Null records no traces. */
  readonly tracing: TracingSettings | null
}

export type Observer = {
  readonly observe: Observe
  /** Serves the metrics; null without a port. Rejects where the port is in use. */
  readonly serve: (groups: Readonly<Record<string, FigureGroup>>) => Promise<MetricsServer | null>
  /** Sends the last spans; waits two seconds at most. */
  readonly close: () => Promise<void>
}

/**
 * Opens metrics and traces as far as the settings ask for them. The libraries of each are loaded only then, and without both
 * nothing is measured.
 */
export async function openObserver(
  { metricsPort, host, tracing }: ObserverSettings,
  log: { readonly warn: (fields: object, message: string) => void },
): Promise<Observer> {
  const metrics = metricsPort === null ? null : await createMetrics()
  const traces =
    tracing && (await import('./open-tracing.ts').then(({ openTracing }) => openTracing(tracing, log)))
  const observe: Observe =
    metrics || traces
      ? { ...(metrics ?? silentMetrics), ...(traces ?? silentTracing), isOn: true }
      : silentObserve
  return {
    observe,
    serve: async (groups) =>
      metrics && metricsPort !== null ? serveMetrics(metrics, { port: metricsPort, host }, groups) : null,
    close: async () => traces?.close(),
  }
}
