import { endpoints } from '@booking/shared/contract/endpoints'

import { subjectIdsOf } from '../catalog/find-subject.ts'
import { read } from '../routing/route.ts'
import type { ViewContext } from '../views/view-context.ts'
import { findNext } from './find-next.ts'
import { findPartySlots } from './find-party-slots.ts'
import { findSlots } from './find-slots.ts'

export const slotRoutes = {
  findSlots: read(
    endpoints.findSlots,
    (context: ViewContext, { query }) => findSlots(context, query),
    (catalog, { query }) => subjectIdsOf(catalog, query),
  ),
  findNextSlot: read(
    endpoints.findNextSlot,
    (context: ViewContext, { query }) => findNext(context, query),
    (catalog, { query }) => subjectIdsOf(catalog, query),
  ),
  findPartySlots: read(
    endpoints.findPartySlots,
    (context: ViewContext, { query }) => findPartySlots(context, query),
    (catalog, { query }) => query.items.flatMap((item) => subjectIdsOf(catalog, item)),
  ),
}
