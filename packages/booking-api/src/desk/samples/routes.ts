import { businessEndpoints } from '@hourfold/shared/contract/business/business-endpoints'
import { ok } from '@hourfold/shared/errors/result'
import { write } from '../../endpoints/route.ts'
import type { BusinessBookingContext } from '../bookings/open-booking.ts'
import { removeSamples } from './remove-samples.ts'

export const sampleRoutes = {
  removeSamples: write(businessEndpoints.removeSamples, ({ business }: BusinessBookingContext) => ({
    run: async (tx) => ok({ removed: await removeSamples(tx, business.id) }),
  })),
}
