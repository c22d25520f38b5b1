import type { ClientRefusal } from '@hourfold/shared/contract/client'
import type { BookingView, GroupView, MenuView, ServiceView } from '@hourfold/shared/contract/views'
import { fail } from '@hourfold/shared/flow/failure'
import type { Flow } from '@hourfold/shared/flow/flow'

/** The target of an id in a subject of kind `several`. */
export type Found =
  | { readonly kind: 'service'; readonly service: ServiceView }
  | { readonly kind: 'booking'; readonly booking: BookingView }
  | { readonly kind: 'unknown'; readonly refusal: ClientRefusal }
  /** The id is no booking; it may still be a service. */
  | { readonly kind: 'no_booking' }

declare module '@hourfold/shared/flow/flow' {
  interface FeatureStates {
    /** The group or the menu of the subject. Absent until it has loaded. */
    readonly group?: GroupView
    readonly menu?: MenuView
    /** For a subject of kind `several`: what each id refers to. Absent until the first response. */
    readonly found?: Readonly<Record<string, Found>>
  }
}

/** Stores the target of an id. The flow fails if all ids are unknown; if only some are, the screen shows a notice. */
export function storeFound(flow: Flow, id: string, target: Found): Flow {
  const found = { ...flow.found, [id]: target }
  const offered = Object.values(found).flatMap((one) => (one.kind === 'service' ? [one.service] : []))
  const known = { ...flow, found, offered }
  const refusals =
    flow.subject.kind === 'several' ? flow.subject.ids.map((each) => refusalOf(found[each])) : []
  const [first] = refusals
  return first && !refusals.includes(null)
    ? fail(known, first.code === 'calendar_not_found' ? { ...first, code: 'event_not_found' } : first)
    : known
}

const refusalOf = (target: Found | undefined): ClientRefusal | null =>
  target?.kind === 'unknown' ? target.refusal : null
