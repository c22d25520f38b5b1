import { ok, refused, type Result } from '@booking/shared/errors/result'
import { toIso } from '@booking/shared/time/instant'
import { holdRenewals, renewHold as decideRenewal } from '@booking/shared/booking/hold-life'
import type { HoldView } from '@booking/shared/contract/views'
import type { Queryable } from '../database/database.ts'
import { findBookedParts } from '../queries/find-booked-parts.ts'
import { listHoldItems } from '../queries/list-hold-items.ts'
import { lockHold } from '../queries/lock-hold.ts'
import { lockStaff } from '../queries/lock-staff.ts'
import { updateHold } from '../queries/update-hold.ts'
import type { Attempt } from './attempt.ts'
import { hashToken } from './new-id.ts'
import { showStaff } from './show-views.ts'
import type { Call } from './world.ts'

/** Keeps a hold for another ten minutes, at most twice. */
export const renewHold = (call: Call, holdToken: string): Attempt<HoldView> => ({
  run: async (tx: Queryable): Promise<Result<HoldView>> => {
    const { business, now } = call
    const hold = await lockHold(tx, business.id, hashToken(holdToken))
    if (!hold) return refused('hold_not_found')
    const renewed = decideRenewal(hold, now)
    if (!renewed.ok) return renewed
    const items = await listHoldItems(tx, business.id, hold.id)
    await lockStaff(tx, business.id, { staffIds: items.map((item) => item.staffId), serviceIds: [] })
    await updateHold(tx, business.id, hold.id, renewed.value)
    const views: HoldView['items'] = []
    for (const item of items) {
      const { service, staff } = await findBookedParts(tx, business.id, item)
      views.push({
        serviceId: item.serviceId,
        staff: service.staffChoice ? showStaff(call, staff) : null,
        start: toIso(item.start),
        end: toIso(item.end),
      })
    }
    return ok({
      holdToken,
      expiresAt: toIso(renewed.value.expiresAt),
      renewalsLeft: holdRenewals - renewed.value.renewalsUsed,
      items: views,
    })
  },
})
