import * as v from 'valibot'
import { onlyForOwners, type BusinessEndpoint } from './business-endpoint.ts'
import { none } from './business-values.ts'

/** The sample bookings with which a demo begins. */
export const samplesEndpoints = {
  removeSamples: {
    method: 'DELETE',
    path: '/business/samples',
    summary: 'Delete the sample bookings of the demo, with their customers and payments; real bookings stay',
    access: onlyForOwners('write'),
    params: none,
    query: none,
    body: none,
    status: 200,
    response: v.object({
      /** Bookings that were deleted. */
      removed: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    }),
  },
} as const satisfies Record<string, BusinessEndpoint>
