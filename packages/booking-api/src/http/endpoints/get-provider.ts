import { ok, refused } from '@booking/shared/errors/result'
import { endpoints } from '@booking/shared/contract/endpoints'
import { showBusiness, showService, showStaff, showWords } from '../../actions/show-views.ts'
import { pickWords } from '../../business/words.ts'
import { findProvider } from '../../queries/find-provider.ts'
import { listServices } from '../../queries/list-services.ts'
import { listStaff } from '../../queries/list-staff.ts'
import { read } from '../route.ts'

export const getProvider = read(endpoints.getProvider, async (call, { params }) => {
  const { business, world, locale } = call
  const provider = await findProvider(world.database, business.id, params.idOrSlug)
  if (!provider) return refused('calendar_not_found')
  const services = await listServices(world.database, business.id, provider.staffIds)
  const staff = await listStaff(world.database, business.id, { staffIds: provider.staffIds })
  return ok({
    kind: provider.kind,
    id: provider.id,
    slug: provider.slug,
    name: pickWords(provider.name, locale, business.defaultLocale),
    title: showWords(call, provider.title),
    business: showBusiness(call),
    services: services.map((service) => showService(call, service)),
    staff: staff.map((person) => showStaff(call, person)),
  })
})
