import type { LabelsOf, NamesOf } from './metric-table.ts'

/** Counts and measures. It never receives personal data, ids or tokens, and a label has a small set of values. */
export type Metrics = {
  readonly count: <Name extends NamesOf<'counter'>>(name: Name, labels: LabelsOf<Name>, by?: number) => void
  readonly time: <Name extends NamesOf<'histogram'>>(
    name: Name,
    labels: LabelsOf<Name>,
    seconds: number,
  ) => void
  readonly set: <Name extends NamesOf<'gauge'>>(name: Name, labels: LabelsOf<Name>, value: number) => void
}

type Attributes = Readonly<Record<string, string | number>>

/** A step of a trace while it runs. */
export type Span = {
  readonly set: (attributes: Attributes) => void
  /** Marks it as failed, with a code or a class; never with a message, which may quote data. */
  readonly fail: (reason: string) => void
}

export type SpanStart = {
  readonly name: string
  /** `server` answers a request, `client` asks another program. */
  readonly kind?: 'server' | 'client'
  readonly attributes?: Attributes
  /** The headers of the request that it answers; their `traceparent` continues the caller's trace. */
  readonly headers?: Headers
}

/** Records the steps of a request or a job. */
export type Tracing = {
  /** Calls `work` at once. The spans that begin inside are its children; a rejection marks it as failed. */
  readonly span: <Value>(start: SpanStart, work: (span: Span) => Promise<Value>) => Promise<Value>
  /** The id of the present trace, for the log. */
  readonly traceId: () => string | undefined
}

/** The metrics, traces and reports of a running process. */
export type Observe = Metrics &
  Tracing & {
    /** False without an observer; work that only observes is then skipped. */
    readonly isOn: boolean
  }

export const silentMetrics: Metrics = { count: () => {}, time: () => {}, set: () => {} }

const silentSpan: Span = { set: () => {}, fail: () => {} }

export const silentTracing: Tracing = {
  span: (_, work) => work(silentSpan),
  traceId: () => undefined,
}

export const silentObserve: Observe = { ...silentMetrics, ...silentTracing, isOn: false }
