import type { BookingApi } from '../booking-api.ts'
import type { ClientRefusal } from '@booking/shared/contract/client'
import type { Result } from '@booking/shared/errors/result'

/**
 * Repeats a request while its first copy is still being processed, so that a form that was sent twice gets the first copy's
 * response.
 */
export async function askOnce<Value>(
  ask: () => Promise<Result<Value, ClientRefusal>>,
  wait: BookingApi['wait'],
): Promise<Result<Value, ClientRefusal>> {
  for (let patience = 20; ; patience--) {
    const answer = await ask()
    if (answer.ok || answer.refusal.code !== 'idempotency_in_flight' || patience === 0) return answer
    await wait(100)
  }
}
