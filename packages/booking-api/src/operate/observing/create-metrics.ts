import type { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { metricTable, type MetricName } from '../../context/metric-table.ts'
import type { Metrics } from '../../context/observe.ts'

export type OpenMetrics = Metrics & {
  /** Sets externally counted figures of a metric, and removes its other series. */
  readonly replace: (name: MetricName, samples: readonly Sample[]) => void
  /** All figures in Prometheus's text format. */
  readonly write: () => Promise<string>
  readonly contentType: string
}

/** A figure that is read when the metrics are. */
export type Sample = { readonly labels: Readonly<Record<string, string>>; readonly value: number }

/** The most series of one metric. The labels of the table have far fewer; a mistake in one must not fill the memory. */
const mostSeries = 2000

/** Keeps the metrics of the table, and those of the Node process, with prom-client, which is loaded here and nowhere else. */
export async function createMetrics(): Promise<OpenMetrics> {
  const prometheus = await import('prom-client')
  const registry: Registry = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register: registry })
  const counters = new Map<string, Counter>()
  const gauges = new Map<string, Gauge>()
  const histograms = new Map<string, Histogram>()
  for (const [name, { type, help, labels, ...more }] of Object.entries(metricTable)) {
    const options = { name, help, labelNames: [...labels], registers: [registry] }
    if (type === 'counter') counters.set(name, new prometheus.Counter(options))
    else if (type === 'gauge') gauges.set(name, new prometheus.Gauge(options))
    else
      histograms.set(
        name,
        new prometheus.Histogram({
          ...options,
          ...('buckets' in more ? { buckets: [...more.buckets] } : {}),
        }),
      )
  }
  const seen = new Map<string, Set<string>>()

  /** False where the series would exceed the limit. */
  function mayAdd(name: string, labels: Readonly<Record<string, string>>): boolean {
    let known = seen.get(name)
    if (!known) seen.set(name, (known = new Set()))
    const key = Object.values(labels).join('\n')
    if (known.has(key)) return true
    if (known.size >= mostSeries) {
      counters.get('hourfold_series_dropped_total')?.inc({ metric: name })
      return false
    }
    known.add(key)
    return true
  }

  return {
    count: (name, labels, by = 1) => {
      if (mayAdd(name, labels)) counters.get(name)?.inc(labels, by)
    },
    time: (name, labels, seconds) => {
      if (mayAdd(name, labels)) histograms.get(name)?.observe(labels, seconds)
    },
    set: (name, labels, value) => {
      if (mayAdd(name, labels)) gauges.get(name)?.set(labels, value)
    },
    replace: (name, samples) => {
      const counter = counters.get(name)
      const gauge = gauges.get(name)
      counter?.reset()
      gauge?.reset()
      for (const { labels, value } of samples) {
        counter?.inc(labels, value)
        gauge?.set(labels, value)
      }
    },
    write: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
