import { ok } from '@booking/shared/errors/result'
import { endpoints } from '@booking/shared/contract/endpoints'
import { showBusiness, showService, showStaff, showWords } from '../../views/show-views.ts'
import { pickWords } from '../../catalog/words.ts'
import type { Call } from '../../catalog/request-context.ts'
import { type Offer, findService, listPeople, listPublicServices } from '../../catalog/offer.ts'
import type { ServiceList } from '../../catalog/list-rows.ts'
import { read } from '../../routing/route.ts'

export const getBusiness = read(endpoints.getBusiness, async (call) => {
  const { business, offer, locale } = call
  return ok({
    slug: business.slug,
    business: showBusiness(call),
    description: showWords(call, business.description),
    services: listPublicServices(offer, () => true).map((service) => showService(call, service)),
    staff: listPeople(offer).map((person) => showStaff(call, person)),
    teams: offer.teams.map(({ id, slug, name }) => ({
      id,
      slug,
      name: pickWords(name, locale, business.defaultLocale),
    })),
    groups: showLists(call, 'group'),
    menus: showLists(call, 'menu'),
  })
})

/** Those of whose services at least one can be booked. */
const showLists = ({ offer, business, locale }: Call, wanted: ServiceList['kind']) =>
  offer.lists
    .filter(({ kind, services }) => kind === wanted && services.some((slug) => isBookable(offer, slug)))
    .map(({ slug, name }) => ({ slug, name: pickWords(name, locale, business.defaultLocale) }))

const isBookable = (offer: Offer, slug: string): boolean =>
  (findService(offer, slug)?.staffIds.length ?? 0) > 0
