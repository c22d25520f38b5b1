import { ok } from '@booking/shared/errors/result'
import { endpoints } from '@booking/shared/contract/endpoints'
import { showBusiness, showService, showStaff, showWords } from '../../actions/show-views.ts'
import { pickWords } from '../../business/words.ts'
import { listPeople, listPublicServices } from '../../offer/offer.ts'
import { read } from '../route.ts'

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
  })
})
