import type { FlowResponse } from '@hourfold/shared/flow/flow-request'
import { adoptZoneOffsets } from '@hourfold/shared/time/zone-table'

/** Shows times by the offsets that a response carries; without it, a browser with older zone data shows other clock times. */
export function adoptZones(response: FlowResponse): void {
  // These responses have no body.
  if (response.type === 'release_hold_answered' || response.type === 'abandon_order_answered') return
  if (response.type === 'request_links_answered' || !response.result.ok) return
  const { value } = response.result
  const order = 'order' in value ? value.order : value
  const bookings = 'bookings' in order ? order.bookings : []
  const subject = 'usesLeft' in value ? value.service : value
  if ('zones' in subject) adoptZoneOffsets(subject.zones)
  for (const view of [subject, ...bookings]) if ('business' in view) adoptZoneOffsets(view.business.zones)
}
