import type { BookingApi } from '../booking-api.ts'
import type { ClientRefusal } from '@hourfold/shared/contract/client'
import type { Result } from '@hourfold/shared/errors/result'

/**
 * Repeats a request while its first copy is still being processed, so that a form that was sent twice gets the first copy's
 * response.
 */
export async function sendPatiently<Value>(
  ask: () => Promise<Result<Value, ClientRefusal>>,
  wait: BookingApi['wait'],
): Promise<Result<Value, ClientRefusal>> {
  for (let attemptsLeft = 20; ; attemptsLeft--) {
    const result = await ask()
    if (result.ok || result.refusal.code !== 'idempotency_in_flight' || attemptsLeft === 0) return result
    await wait(100)
  }
}
