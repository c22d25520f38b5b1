import { ok, refused, type AnyRefusal, type Result } from '@booking/shared/errors/result'
import { mayTouch, restrictedTo } from '../access/actor.ts'
import type { WithActor } from '../access/business-context.ts'
import type { AssignedItem } from '../capacity/requested-item.ts'

/** The person or team of a request: staff who name nobody mean themselves. */
export const ownProvider = ({ actor }: WithActor, provider: string | undefined): string | undefined =>
  provider ?? restrictedTo(actor) ?? undefined

/** Refuses with `not_found` where something was assigned to others than a staff member themselves. */
export const checkAssigned = (
  { actor }: WithActor,
  assigned: readonly AssignedItem[],
): Result<null, AnyRefusal> =>
  assigned.every(({ staff, colleagues }) =>
    mayTouch(
      actor,
      [staff, ...colleagues].map(({ id }) => id),
    ),
  )
    ? ok(null)
    : refused('not_found')
