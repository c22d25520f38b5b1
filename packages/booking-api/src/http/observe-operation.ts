import type { Endpoint } from '@hourfold/shared/contract/endpoints'
import type { AnyRefusal, Result } from '@hourfold/shared/errors/result'
import { nameFailure } from '../context/name-failure.ts'
import type { Observe } from '../context/observe.ts'

/** Traces the handler of an endpoint, and counts its outcome where it changes data. Repetitions of a request count too. */
export function observeOperation<Value>(
  observe: Observe,
  name: string,
  { method, onlyReads }: Pick<Endpoint, 'method' | 'onlyReads'>,
  run: () => Promise<Result<Value, AnyRefusal>>,
): Promise<Result<Value, AnyRefusal>> {
  const count = (outcome: string): void => {
    if (method !== 'GET' && !onlyReads)
      observe.count('hourfold_operations_total', { operation: name, outcome })
  }
  return observe.span({ name }, async (span) => {
    try {
      const done = await run()
      count(done.ok ? 'done' : done.refusal.code)
      if (!done.ok) span.set({ 'booking.refusal': done.refusal.code })
      return done
    } catch (error) {
      count(nameFailure(error, name).code)
      throw error
    }
  })
}
