import { endpoints } from '@booking/shared/contract/endpoints'
import { findNext as search } from '../../slots/find-next.ts'
import { subjectIdsOf } from '../../catalog/find-subject.ts'
import { read } from '../../routing/route.ts'

export const findNextSlot = read(
  endpoints.findNextSlot,
  (call, { query }) => search(call, query),
  (offer, { query }) => subjectIdsOf(offer, query),
)
