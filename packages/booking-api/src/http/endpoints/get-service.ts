import { ok, refused } from '@booking/shared/errors/result'
import { endpoints } from '@booking/shared/contract/endpoints'
import { showBusiness, showService, showStaff } from '../../actions/show-views.ts'
import { findService } from '../../queries/find-service.ts'
import { listStaff } from '../../queries/list-staff.ts'
import { read } from '../route.ts'

export const getService = read(endpoints.getService, async (call, { params }) => {
  const { business, world } = call
  const service = await findService(world.database, business.id, params.idOrSlug)
  if (!service) return refused('calendar_not_found')
  const staff = service.staffChoice
    ? await listStaff(world.database, business.id, { serviceId: service.id })
    : []
  return ok({
    ...showService(call, service),
    business: showBusiness(call),
    staff: staff.map((person) => showStaff(call, person)),
    location: service.location,
    confirmation: service.confirmation,
    contactMethod: service.contactMethod,
    fields: service.fields,
    termsUrl: service.termsUrl,
    minimumNoticeMinutes: service.minimumNotice,
    horizonDays: service.horizonDays,
  })
})
