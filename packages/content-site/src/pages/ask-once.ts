import type { BookingApi } from '../booking-api.ts'
import type { ClientRefusal } from '@booking/shared/contract/client'
import type { Result } from '@booking/shared/errors/result'

/** A form that was sent twice is not told that its first copy is still being answered: it waits for that answer. */
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
