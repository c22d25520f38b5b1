import { ok } from '@booking/shared/errors/result'
import { endpoints } from '@booking/shared/contract/endpoints'
import { showBusiness, showService, showStaff, showWords } from '../../actions/show-views.ts'
import { pickWords } from '../../business/words.ts'
import { listServices } from '../../queries/list-services.ts'
import { listStaff } from '../../queries/list-staff.ts'
import { listTeams } from '../../queries/list-teams.ts'
import { read } from '../route.ts'

export const getBusiness = read(endpoints.getBusiness, async (call) => {
  const { business, world, locale } = call
  const services = await listServices(world.database, business.id, null)
  const staff = await listStaff(world.database, business.id, {})
  const teams = await listTeams(world.database, business.id)
  return ok({
    business: showBusiness(call),
    description: showWords(call, business.description),
    services: services.map((service) => showService(call, service)),
    staff: staff.map((person) => showStaff(call, person)),
    teams: teams.map(({ team_id: id, slug, name }) => ({
      id,
      slug,
      name: pickWords(name, locale, business.defaultLocale),
    })),
  })
})
