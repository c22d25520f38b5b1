import { createSettingsThread } from './create-settings-thread.ts'
import { refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { limitConcurrency } from '../../endpoints/limit-concurrency.ts'

/** Runs the work of one business after the other work of that business. Refuses with `rate_limited` once enough of it waits. */
type BusinessLine = <Value>(
  businessId: string,
  work: () => Promise<Result<Value, AnyRefusal>>,
) => Promise<Result<Value, AnyRefusal>>

/** For so many seconds the refused client waits before it asks again. */
const retrySeconds = 5

/**
 * A line for each business, in which `mostWaiting` wait for the one at work. A shared resource that is used from within a line has at
 * most one user per business, so first come, first served is fair between businesses.
 */
function limitPerBusiness(mostWaiting: number): BusinessLine {
  const lines = new Map<string, { readonly inTurn: ReturnType<typeof limitConcurrency>; present: number }>()
  return async (businessId, work) => {
    const line = lines.get(businessId) ?? { inTurn: limitConcurrency(1), present: 0 }
    if (line.present > mostWaiting) return refused('rate_limited', { params: { count: retrySeconds } })
    lines.set(businessId, line)
    line.present += 1
    try {
      return await line.inTurn(work)
    } finally {
      line.present -= 1
      if (line.present === 0) lines.delete(businessId)
    }
  }
}

/**
 * Two ways to the threads of this process, so that the pages of the settings do not wait for plans, which check all files of a business.
 * Texts and images are loaded in the line: what waits holds no memory.
 */
export const settingsLanes = {
  pages: { inLine: limitPerBusiness(16), ask: createSettingsThread() },
  plans: { inLine: limitPerBusiness(4), ask: createSettingsThread() },
}
