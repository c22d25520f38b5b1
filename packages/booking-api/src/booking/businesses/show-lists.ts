import { ok, refused, type Result } from '@booking/shared/errors/result'
import type { GroupView, MenuView, ServiceSummary } from '@booking/shared/contract/views'
import { type Words, pickWords } from '../../context/words.ts'
import { findService } from '../../catalog/catalog.ts'
import { findGroup, findMenu } from '../../catalog/list-rows.ts'
import { languagesOf, showBusiness, showService, showWords } from '../../endpoints/views/show-views.ts'
import type { RequestContext } from '../../catalog/request-context.ts'

/** A group of services. Refuses with `calendar_not_found`. */
export async function showGroup(context: RequestContext, idOrSlug: string): Promise<Result<GroupView>> {
  const group = await findGroup(context.database, context.business.id, idOrSlug)
  if (!group) return refused('calendar_not_found')
  return ok({ ...showHead(context, group), services: showServices(context, group.services) })
}

/** A service menu. Refuses with `calendar_not_found`. */
export async function showMenu(context: RequestContext, idOrSlug: string): Promise<Result<MenuView>> {
  const menu = await findMenu(context.database, context.business.id, idOrSlug)
  if (!menu) return refused('calendar_not_found')
  return ok({
    ...showHead(context, menu),
    categories: menu.categories.map(({ slug, name, services }) => ({
      slug,
      name: pickWords(name, context.locale, context.business.defaultLocale),
      ...languagesOf(context, { name }),
      services: showServices(context, services),
    })),
  })
}

const showHead = (
  context: RequestContext,
  list: {
    readonly id: string
    readonly slug: string
    readonly name: Words
    readonly description: Words | null
  },
) => ({
  id: list.id,
  slug: list.slug,
  name: pickWords(list.name, context.locale, context.business.defaultLocale),
  description: showWords(context, list.description),
  ...languagesOf(context, { name: list.name, description: list.description }),
  business: showBusiness(context),
})

/** In the owner's order. A list that names a private service shows it; services that are no longer bookable are left out. */
const showServices = (context: RequestContext, slugs: readonly string[]): ServiceSummary[] =>
  slugs.flatMap((slug) => {
    const service = findService(context.catalog, slug)
    return service && service.staffIds.length > 0 ? [showService(context, service)] : []
  })
