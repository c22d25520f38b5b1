import { ok, refused, type Result } from '@booking/shared/errors/result'
import type { GroupView, MenuView, ServiceSummary } from '@booking/shared/contract/views'
import { type Words, pickWords } from './words.ts'
import { findService } from './offer.ts'
import { findGroup, findMenu } from './list-rows.ts'
import { showBusiness, showService, showWords } from '../views/show-views.ts'
import type { Call } from './request-context.ts'

/** A page of several services. Refuses with `calendar_not_found`. */
export async function showGroup(call: Call, idOrSlug: string): Promise<Result<GroupView>> {
  const group = await findGroup(call.world.database, call.business.id, idOrSlug)
  if (!group) return refused('calendar_not_found')
  return ok({ ...showHead(call, group), services: showServices(call, group.services) })
}

/** A service menu. Refuses with `calendar_not_found`. */
export async function showMenu(call: Call, idOrSlug: string): Promise<Result<MenuView>> {
  const menu = await findMenu(call.world.database, call.business.id, idOrSlug)
  if (!menu) return refused('calendar_not_found')
  return ok({
    ...showHead(call, menu),
    categories: menu.categories.map(({ slug, name, services }) => ({
      slug,
      name: pickWords(name, call.locale, call.business.defaultLocale),
      services: showServices(call, services),
    })),
  })
}

const showHead = (
  call: Call,
  list: {
    readonly id: string
    readonly slug: string
    readonly name: Words
    readonly description: Words | null
  },
) => ({
  id: list.id,
  slug: list.slug,
  name: pickWords(list.name, call.locale, call.business.defaultLocale),
  description: showWords(call, list.description),
  business: showBusiness(call),
})

/** In the owner's order. Whoever names a private service shows it; one that can not be booked any more is left out. */
const showServices = (call: Call, slugs: readonly string[]): ServiceSummary[] =>
  slugs.flatMap((slug) => {
    const service = findService(call.offer, slug)
    return service && service.staffIds.length > 0 ? [showService(call, service)] : []
  })
