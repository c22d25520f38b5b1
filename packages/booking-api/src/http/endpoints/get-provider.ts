import { ok, refused } from '@booking/shared/errors/result'
import { endpoints } from '@booking/shared/contract/endpoints'
import { showBusiness, showService, showStaff, showWords } from '../../views/show-views.ts'
import { pickWords } from '../../catalog/words.ts'
import { findSubject } from '../../catalog/find-subject.ts'
import { findProvider, listPublicServices } from '../../catalog/offer.ts'
import { read } from '../../routing/route.ts'

export const getProvider = read(endpoints.getProvider, async (call, { params }) => {
  const { business, offer, locale } = call
  const provider = findProvider(offer, params.idOrSlug)
  if (!provider) return refused('calendar_not_found')
  const members =
    provider.kind === 'staff' ? [provider.person.id] : provider.team.members.map((one) => one.staffId)
  const { id, slug, name, title } =
    provider.kind === 'staff'
      ? { ...provider.person, name: provider.person.name }
      : { ...provider.team, name: pickWords(provider.team.name, locale, business.defaultLocale) }
  return ok({
    kind: provider.kind,
    id,
    slug,
    name,
    title: showWords(call, title),
    business: showBusiness(call),
    services: listPublicServices(
      offer,
      (service) => findSubject(offer, { service: service.id, provider: id }).ok,
    ).map((service) => showService(call, service)),
    staff: offer.staff
      .filter((person) => members.includes(person.id))
      .map((person) => showStaff(call, person)),
    together: provider.kind === 'team' && provider.team.distribution === 'collective',
  })
})
