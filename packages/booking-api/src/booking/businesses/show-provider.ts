import type { ProviderView } from '@booking/shared/contract/views'
import { ok, refused, type Result } from '@booking/shared/errors/result'
import { findSubject } from '../../catalog/find-subject.ts'
import { findProvider, listPublicServices } from '../../catalog/catalog.ts'
import type { RequestContext } from '../../catalog/request-context.ts'
import { pickWords } from '../../context/words.ts'
import { showBusiness, showService, showStaff, showWords } from '../../endpoints/views/show-views.ts'

/** A person or a team with the services that can be booked with them. Refuses with `calendar_not_found`. */
export function showProvider(context: RequestContext, idOrSlug: string): Result<ProviderView> {
  const { business, catalog, locale } = context
  const provider = findProvider(catalog, idOrSlug)
  if (!provider) return refused('calendar_not_found')
  const members =
    provider.kind === 'staff' ? [provider.person.id] : provider.team.members.map((one) => one.staffId)
  const { id, slug, name, title } =
    provider.kind === 'staff'
      ? provider.person
      : { ...provider.team, name: pickWords(provider.team.name, locale, business.defaultLocale) }
  return ok({
    kind: provider.kind,
    id,
    slug,
    name,
    title: showWords(context, title),
    business: showBusiness(context),
    services: listPublicServices(
      catalog,
      (service) => findSubject(catalog, { service: service.id, provider: id }).ok,
    ).map((service) => showService(context, service)),
    staff: catalog.staff
      .filter((person) => members.includes(person.id))
      .map((person) => showStaff(context, person)),
    together: provider.kind === 'team' && provider.team.distribution === 'collective',
  })
}
