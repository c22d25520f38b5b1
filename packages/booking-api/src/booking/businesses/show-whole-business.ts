import type * as v from 'valibot'
import type { endpoints } from '@booking/shared/contract/endpoints'
import type { ServiceList } from '../../catalog/list-rows.ts'
import { findService, listPeople, listPublicServices, type Catalog } from '../../catalog/catalog.ts'
import type { RequestContext } from '../../catalog/request-context.ts'
import { pickWords } from '../../context/words.ts'
import { showBusiness, showService, showStaff, showWords } from '../../endpoints/views/show-views.ts'

/** The business with its public catalog. */
export function showWholeBusiness(
  context: RequestContext,
): v.InferInput<typeof endpoints.getBusiness.response> {
  const { business, catalog, locale } = context
  return {
    slug: business.slug,
    business: showBusiness(context),
    description: showWords(context, business.description),
    services: listPublicServices(catalog, () => true).map((service) => showService(context, service)),
    staff: listPeople(catalog).map((person) => showStaff(context, person)),
    teams: catalog.teams.map(({ id, slug, name }) => ({
      id,
      slug,
      name: pickWords(name, locale, business.defaultLocale),
    })),
    groups: showBookableLists(context, 'group'),
    menus: showBookableLists(context, 'menu'),
    forms: catalog.forms.flatMap(({ kind, slug, name }) =>
      // The questions of a service belong to it and have no page.
      kind === 'service' ? [] : [{ kind, slug, name: pickWords(name, locale, business.defaultLocale) }],
    ),
  }
}

/** Lists with at least one bookable service. */
const showBookableLists = ({ catalog, business, locale }: RequestContext, wanted: ServiceList['kind']) =>
  catalog.lists
    .filter(({ kind, services }) => kind === wanted && services.some((slug) => isBookable(catalog, slug)))
    .map(({ slug, name }) => ({ slug, name: pickWords(name, locale, business.defaultLocale) }))

const isBookable = (catalog: Catalog, slug: string): boolean =>
  (findService(catalog, slug)?.staffIds.length ?? 0) > 0
