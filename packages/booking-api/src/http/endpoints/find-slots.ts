import { endpoints } from '@booking/shared/contract/endpoints'
import { findSlots as search } from '../../slots/find-slots.ts'
import { subjectIdsOf } from '../../catalog/find-subject.ts'
import { read } from '../../routing/route.ts'

export const findSlots = read(
  endpoints.findSlots,
  (call, { query }) => search(call, query),
  (offer, { query }) => subjectIdsOf(offer, query),
)
