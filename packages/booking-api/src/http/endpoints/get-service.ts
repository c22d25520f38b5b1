import { ok, refused } from '@booking/shared/errors/result'
import { endpoints } from '@booking/shared/contract/endpoints'
import { showServiceInFull } from '../../views/show-views.ts'
import { findService } from '../../catalog/offer.ts'
import { read } from '../../routing/route.ts'

export const getService = read(endpoints.getService, async (call, { params }) => {
  const service = findService(call.offer, params.idOrSlug)
  return service ? ok(showServiceInFull(call, service)) : refused('calendar_not_found')
})
