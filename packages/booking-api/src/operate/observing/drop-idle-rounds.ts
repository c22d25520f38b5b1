import { SpanStatusCode, type Context } from '@opentelemetry/api'
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace'

/** A round with more spans is busy, so that what is held back stays small. */
const mostHeld = 20
const longRoundSeconds = 1

/**
 * Exports the rounds of jobs that did something. Three jobs look for work each second, so an idle installation would otherwise
 * export a quarter of a million traces a day of which each says that there was nothing. A round is kept if it failed, took a
 * second, or holds anything else than single statements.
 */
export function dropIdleRounds(next: SpanProcessor): SpanProcessor {
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
