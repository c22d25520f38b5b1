import { endpoints } from '@booking/shared/contract/endpoints'

import { scopeOfItems, scopeOfTimes } from '../../catalog/find-subject.ts'
import type { WithAnswers } from '../../endpoints/keep-read.ts'
import { read, readKept } from '../../endpoints/route.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { findNext } from './find-next.ts'
import { findPartySlots } from './find-party-slots.ts'
import { findSlots } from './find-slots.ts'

export const slotRoutes = {
  findSlots: readKept(endpoints.findSlots, {
    handle: (context: ViewContext & WithAnswers, { query }) => findSlots(context, query),
    scopeOf: (catalog, { query }) => scopeOfTimes(catalog, query),
    isSameForAll,
  }),
  findNextSlot: read(endpoints.findNextSlot, (context: ViewContext, { query }) => findNext(context, query), {
    scopeOf: (catalog, { query }) => scopeOfTimes(catalog, query),
    isSameForAll,
  }),
  findPartySlots: read(
    endpoints.findPartySlots,
    (context: ViewContext, { query }) => findPartySlots(context, query),
    { scopeOf: (catalog, { query }) => scopeOfItems(catalog, query.items), isSameForAll },
  ),
}

/** The visitor's own hold or booking makes nobody busy for them. */
function isSameForAll({ query }: Asked): boolean {
  return query.hold === undefined && query.manage === undefined
}

type Asked = { readonly query: { readonly hold?: string | undefined; readonly manage?: string | undefined } }
