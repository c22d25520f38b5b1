import { findProvider, findService } from '../../catalog/catalog.ts'
import { findSubject } from '../../catalog/find-subject.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { mayTouch, restrictedTo } from '../../access/actor.ts'
import type { WithActor } from '../../access/business-context.ts'
import type { AssignedItem } from '../../capacity/requested-item.ts'

/** The person or team of a request; for staff, themselves by default. */
export const ownProvider = ({ actor }: WithActor, provider: string | undefined): string | undefined =>
  provider ?? restrictedTo(actor) ?? undefined

/**
 * Refuses with `does_not_offer` for a person or team that exists and does not offer the service: the desk never substitutes another
 * provider.
 */
export function checkOffers(
  { catalog }: ViewContext,
  service: string,
  provider: string | undefined,
  path = 'provider',
): Result<null, AnyRefusal> {
  const isNamed = provider !== undefined && findService(catalog, service) && findProvider(catalog, provider)
  return !isNamed || findSubject(catalog, { service, provider }).ok
    ? ok(null)
    : refused('does_not_offer', { fields: [{ path, code: 'invalid' }] })
}

/** Refuses with `not_found` where a staff member's change was assigned to other people. */
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
