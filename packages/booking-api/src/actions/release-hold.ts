import { ok, refused, type Result } from '@booking/shared/errors/result'
import type { Queryable } from '../database/database.ts'
import { endAllocations } from '../queries/end-allocations.ts'
import { listHoldItems } from '../queries/list-hold-items.ts'
import { lockHold } from '../queries/lock-hold.ts'
import { lockStaff } from '../queries/lock-staff.ts'
import { updateHold } from '../queries/update-hold.ts'
import type { Attempt } from './attempt.ts'
import { hashToken } from './new-id.ts'
import type { Call } from './world.ts'

/** Gives a hold back. One that ran out or was given back before is fine; one that was booked is not found any more. */
export const releaseHold = ({ business }: Call, holdToken: string): Attempt<undefined> => ({
  run: async (tx: Queryable): Promise<Result<undefined>> => {
    const hold = await lockHold(tx, business.id, hashToken(holdToken))
    if (!hold || hold.status === 'converted') return refused('hold_not_found')
    if (hold.status === 'released') return ok(undefined)
    const items = await listHoldItems(tx, business.id, hold.id)
    await lockStaff(tx, business.id, { staffIds: items.map((item) => item.staffId), serviceIds: [] })
    await endAllocations(tx, business.id, { holdId: hold.id })
    await updateHold(tx, business.id, hold.id, { ...hold, status: 'released' })
    return ok(undefined)
  },
})
