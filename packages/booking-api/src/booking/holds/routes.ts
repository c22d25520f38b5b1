import { endpoints } from '@booking/shared/contract/endpoints'
import { write, writeNothing } from '../../endpoints/route.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { createHold } from './create-hold.ts'
import { renewHold } from './renew-hold.ts'
import { ok, refused, type Result } from '@booking/shared/errors/result'
import type { Transaction } from '../../database/database.ts'
import { endAllocations } from '../../tables/allocations.ts'
import { listHoldItems, lockHold, subjectsOf, updateHold } from '../../tables/holds.ts'
import { lockSubjects } from '../../capacity/subject-locks.ts'
import type { Attempt, OnCommit } from '../../endpoints/attempt.ts'
import { hashToken } from '../../context/new-id.ts'

export const holdRoutes = {
  createHold: write(endpoints.createHold, (context: ViewContext, { body }) => createHold(context, body)),
  renewHold: write(endpoints.renewHold, (context: ViewContext, { body }) => renewHold(context, body)),
  releaseHold: writeNothing(endpoints.releaseHold, (context: ViewContext, { body }) =>
    releaseHold(context, body.holdToken),
  ),
}

/** Releases a hold. An expired or released one is accepted too; a converted one is not found. */
const releaseHold = ({ business, now }: ViewContext, holdToken: string): Attempt<undefined> => ({
  run: async (tx: Transaction, onCommit: OnCommit): Promise<Result<undefined>> => {
    const hold = await lockHold(tx, business.id, hashToken(holdToken))
    if (!hold || hold.status === 'converted') return refused('hold_not_found')
    if (hold.status === 'released') return ok(undefined)
    const items = await listHoldItems(tx, business.id, hold.id)
    await lockSubjects(tx, business.id, subjectsOf(items))
    onCommit(() => [
      endAllocations(tx, business.id, { holdId: hold.id }),
      // Its use of a one-time link ends with it.
      updateHold(tx, business.id, hold.id, {
        ...hold,
        status: 'released',
        expiresAt: Math.min(hold.expiresAt, now),
      }),
    ])
    return ok(undefined)
  },
})
