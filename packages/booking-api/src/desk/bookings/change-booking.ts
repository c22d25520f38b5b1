import type { BusinessBookingView } from '@hourfold/shared/contract/business/bookings'
import type { AnyRefusal, Result } from '@hourfold/shared/errors/result'
import type { Transaction } from '../../database/database.ts'
import type { AttemptInParts, OnCommit } from '../../endpoints/attempt.ts'
import { getBusinessBooking } from './get-booking.ts'
import type { BusinessBookingContext } from './open-booking.ts'

/** A change of a booking. The response is the booking as it is after it, read again: nothing personal is kept with the key. */
export const changeBooking = (
  context: BusinessBookingContext,
  name: string,
  run: (tx: Transaction, onCommit: OnCommit) => Promise<Result<unknown, AnyRefusal>>,
): AttemptInParts<BusinessBookingView> => ({
  run: async (tx, onCommit) => {
    const done = await run(tx, onCommit)
    return done.ok ? { ok: true, value: null } : done
  },
  after: () => getBusinessBooking(context, name),
})
