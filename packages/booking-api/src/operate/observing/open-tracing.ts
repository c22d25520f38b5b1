import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type TextMapGetter,
  type Context,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Span,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Tracing } from '../../context/observe.ts'
import type { Sampler, TracingSettings } from './tracing-settings.ts'

export type OpenTracing = Tracing & { readonly close: () => Promise<void> }

/** The longest that the end of the process waits for the last export. */
const longestFlush = 2000
/** Milliseconds between two log lines about an unreachable collector. */
const quiet = 60_000

/**
 * Records traces by OpenTelemetry and exports them in batches as OTLP over HTTP. An unreachable collector costs the spans of that
 * time and nothing else: the queue is bounded, and a full one drops spans.
 *
 * This is the only file that imports OpenTelemetry. It is loaded where an endpoint is set.
 */
export function openTracing(
  { sampler, delayMs }: TracingSettings,
  log: { readonly warn: (fields: object, message: string) => void },
): OpenTracing {
  let loggedAt = -Infinity
  setGlobalErrorHandler((error) => {
    const now = performance.now()
    if (now - loggedAt < quiet) return
    loggedAt = now
    log.warn({ reason: nameOf(error) }, 'traces could not be exported')
  })
  const exporter = new OTLPTraceExporter()
  const provider = new TracerProvider({
    sampler: samplers[sampler.name](sampler.ratio),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'hourfold' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      dropIdleRounds(
        new BatchSpanProcessor({
          exporter,
          scheduledDelayMillis: delayMs,
          maxExportBatchSize: 512,
          exportTimeoutMillis: 10_000,
        }),
      ),
    ],
  })
  const manager = new AsyncLocalStorageContextManager()
  context.setGlobalContextManager(manager.enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tracer = provider.getTracer('hourfold')

  return {
    span: ({ name, kind, attributes = {}, headers }, work) => {
      const parent = headers ? propagation.extract(ROOT_CONTEXT, headers, fromHeaders) : context.active()
      const options = { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes }
      const span = tracer.startSpan(name, options, parent)
      const fail = (reason: string): void => {
        span.setAttribute('error.type', reason)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      const running = context.with(trace.setSpan(parent, span), () =>
        work({
          fail,
          set: ({ 'span.name': renamed, ...more }) => {
            if (typeof renamed === 'string') span.updateName(renamed)
            span.setAttributes(more)
          },
        }),
      )
      return running
        .catch((error: unknown) => {
          fail(nameOf(error))
          throw error
        })
        .finally(() => span.end())
    },
    traceId: () => trace.getSpanContext(context.active())?.traceId,
    close: async () => {
      const late = new Promise<void>((resolve) => {
        setTimeout(resolve, longestFlush).unref()
      })
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT }

const samplers: Readonly<
  Record<Sampler['name'], (ratio: number) => AlwaysOnSampler | ParentBasedSampler | TraceIdRatioBasedSampler>
> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
}

const fromHeaders: TextMapGetter<Headers> = {
  get: (headers, name) => headers.get(name) ?? undefined,
  keys: (headers) => [...headers.keys()],
}

/** The class of an error. Its message may quote data of a request. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** A round with more spans is busy and is exported at once, so that few spans are held back. */
const mostHeld = 20
const longRoundSeconds = 1

/**
 * Exports the rounds of jobs that did any work. Three jobs check for work each second, so an idle installation would otherwise
 * export a quarter of a million empty traces a day. A round is exported if it failed, took a second, or contains more than single
 * statements.
 */
function dropIdleRounds(next: SpanProcessor): SpanProcessor {
  const held = new Map<string, ReadableSpan[]>()
  return {
    onStart: (span: Span, parent: Context) => {
      if (isRound(span)) held.set(span.spanContext().traceId, [])
      next.onStart(span, parent)
    },
    onEnd: (span) => {
      const { traceId } = span.spanContext()
      const spans = held.get(traceId)
      if (!spans) return next.onEnd(span)
      spans.push(span)
      const isOver = isRound(span)
      const isBusy = spans.some((one) => isNews(one)) || spans.length > mostHeld
      if (isOver || isBusy) held.delete(traceId)
      if (isBusy) for (const one of spans) next.onEnd(one)
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  }
}

const isRound = ({ name, parentSpanContext }: Pick<ReadableSpan, 'name' | 'parentSpanContext'>): boolean =>
  parentSpanContext === undefined && name.startsWith('job ')

function isNews(span: ReadableSpan): boolean {
  const isPlain = isRound(span) || span.attributes['db.system.name'] !== undefined
  return !isPlain || span.status.code === SpanStatusCode.ERROR || span.duration[0] >= longRoundSeconds
}
