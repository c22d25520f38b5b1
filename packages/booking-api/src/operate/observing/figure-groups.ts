import type { CacheFigures } from '@booking/shared/cache/versioned-cache'
import type { MetricName } from '../../context/metric-table.ts'
import type { Sample } from './create-metrics.ts'

/** Figures that are read when the metrics are, all of them or none. */
export type FigureGroup = {
  readonly metrics: readonly MetricName[]
  readonly read: () => Promise<ReadonlyMap<MetricName, readonly Sample[]>>
}

/** The counts of a cache since the start of the process, and its present size. */
type ReportedFigures = Partial<CacheFigures> & Pick<CacheFigures, 'evictions' | 'entries' | 'bytes'>

/** The figures of the caches, by name. */
export const cacheFigures = (caches: Readonly<Record<string, () => ReportedFigures>>): FigureGroup => ({
  metrics: [
    'booking_answers_total',
    'booking_answers_evicted_total',
    'booking_answers_kept',
    'booking_answers_kept_bytes',
  ],
  read: async () => {
    const read = Object.entries(caches).map(([cache, figures]) => ({ cache, ...figures() }))
    return new Map([
      [
        'booking_answers_total',
        read.flatMap(({ cache, ...figures }) =>
          results.flatMap(([name, result]) => {
            const value = figures[name]
            return value === undefined ? [] : [{ labels: { cache, result }, value }]
          }),
        ),
      ],
      [
        'booking_answers_evicted_total',
        read.map(({ cache, evictions: value }) => ({ labels: { cache }, value })),
      ],
      ['booking_answers_kept', read.map(({ cache, entries: value }) => ({ labels: { cache }, value }))],
      ['booking_answers_kept_bytes', read.map(({ cache, bytes: value }) => ({ labels: { cache }, value }))],
    ])
  },
})

const results = [
  ['hits', 'hit'],
  ['misses', 'miss'],
  ['stale', 'stale'],
  ['unkept', 'unkept'],
] as const

/** Whether the server can take bookings, and what is missing. It asks what `/readyz` asks. */
export const readinessFigures = (
  findMissing: () => Promise<readonly { readonly code: string }[]>,
): FigureGroup => ({
  metrics: ['booking_ready', 'booking_missing'],
  read: async () => {
    const missing = await findMissing()
    return new Map<MetricName, readonly Sample[]>([
      ['booking_ready', [{ labels: {}, value: missing.length === 0 ? 1 : 0 }]],
      ['booking_missing', missing.map(({ code }) => ({ labels: { code }, value: 1 }))],
    ])
  },
})

type About = { readonly version: string; readonly store: string; readonly mode: string }

/** What runs here. */
export const buildFigures = (about: About): FigureGroup => ({
  metrics: ['booking_build_info'],
  read: async () =>
    new Map([['booking_build_info', [{ labels: { ...about, node: process.versions.node }, value: 1 }]]]),
})
