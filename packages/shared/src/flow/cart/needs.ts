import type { FieldNeeds } from '../../contract/views.ts'
import { mergeFieldNeeds } from '../../booking/merge-field-needs.ts'
import { placeOf, servicesOf } from './cart.ts'
import type { Flow } from '../flow.ts'

/** The fields that the services of the cart require of the booker; null until all services have loaded. */
export function needsOf(flow: Flow): (FieldNeeds & { readonly location: 'required' | 'hidden' }) | null {
  const services = servicesOf(flow)
  if (!services || services.length === 0) return null
  const asksPlace = flow.items.some((item) => placeOf(flow, item)?.kind === 'asked')
  return {
    ...mergeFieldNeeds(services.map(({ fields }) => fields)),
    location: asksPlace ? 'required' : 'hidden',
  }
}
