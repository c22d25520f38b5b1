import { endpoints } from '@booking/shared/contract/endpoints'
import { findPartySlots as search } from '../../slots/find-party-slots.ts'
import { subjectIdsOf } from '../../catalog/find-subject.ts'
import { read } from '../../routing/route.ts'

export const findPartySlots = read(
  endpoints.findPartySlots,
  (call, { query }) => search(call, query),
  (offer, { query }) => query.items.flatMap((item) => subjectIdsOf(offer, item)),
)
