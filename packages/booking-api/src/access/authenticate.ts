import type { Access } from '@hourfold/shared/contract/business/business-endpoint'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { day, minute, type Instant } from '@hourfold/shared/time/instant'
import type { Catalog } from '../catalog/catalog.ts'
import { hashToken } from '../context/new-id.ts'
import type { Queryable } from '../database/database.ts'
import type { Actor } from './actor.ts'
import { findApiKey } from './stored-api-keys.ts'
import { findSession } from './stored-sessions.ts'

/** A session ends this long after its last use. */
export const sessionLife = 30 * day
/** A use is noted this seldom, so that a page of ten requests writes once. */
const useInterval = 5 * minute

/** The actor of endpoints that need no sign-in. */
const nobody: Actor = { kind: 'person', id: '', role: 'staff', staffId: null, scopes: [], sessionId: null }

/**
 * Identifies the caller. Refuses with `sign_in_required` where there is no valid session or key of this business, whatever the
 * reason, and with `not_allowed` where the endpoint is not for this actor.
 */
export async function authenticate(
  q: Queryable,
  catalog: Catalog,
  access: Access,
  bearer: string | undefined,
  now: Instant,
): Promise<Result<Actor, AnyRefusal>> {
  if (access === 'anybody') return ok(nobody)
  const actor = bearer === undefined ? undefined : await findActor(q, catalog, bearer, now)
  if (!actor) return refused('sign_in_required')
  return permits(access, actor) ? ok(actor) : refused('not_allowed')
}

const permits = (access: Exclude<Access, 'anybody'>, actor: Actor): boolean =>
  actor.scopes.includes(access.scope) &&
  (access.role === 'staff' ||
    (access.role === 'owner' && actor.role === 'owner') ||
    actor.kind === 'command') &&
  (access.keys !== false || actor.kind !== 'key')

async function findActor(
  q: Queryable,
  catalog: Catalog,
  bearer: string,
  now: Instant,
): Promise<Actor | undefined> {
  const { id: businessId } = catalog.business
  if (bearer.startsWith('key_')) {
    const key = await findApiKey(q, businessId, hashToken(bearer), { now, useInterval })
    return (
      key && { kind: 'key', id: key.id, role: 'owner', staffId: null, scopes: key.scopes, sessionId: null }
    )
  }
  const session = await findSession(q, businessId, hashToken(bearer), { now, useInterval, life: sessionLife })
  const person = session && findPerson(catalog, session.email)
  return (
    person && {
      kind: 'person',
      id: session.email,
      ...person,
      // A staff member sees the names and addresses of their own customers.
      scopes: ['read', 'write', 'people'],
      sessionId: session.id,
    }
  )
}

/** A person who may sign in, according to the business's current files. */
export type DeskPerson = { readonly role: 'owner' | 'staff'; readonly staffId: string | null }

/**
 * Finds the person with an address. Without `people` in the files, the business's own address is its owner's. Returns undefined for
 * a person who was removed from the files or no longer works here.
 */
export function findPerson({ business, staff }: Catalog, email: string): DeskPerson | undefined {
  const address = email.toLowerCase()
  const { people } = business.settings
  if (people.length === 0)
    return business.email?.toLowerCase() === address ? { role: 'owner', staffId: null } : undefined
  const named = people.find((one) => one.email.toLowerCase() === address)
  if (!named) return undefined
  const person = staff.find(({ slug, isArchived }) => slug === named.staff && !isArchived)
  if (named.role === 'staff' && !person) return undefined
  return { role: named.role, staffId: person?.id ?? null }
}

/** The address of an owner of the business; null where the files name none. */
export const findOwner = ({ business }: Catalog): string | null =>
  business.settings.people.find(({ role }) => role === 'owner')?.email ?? business.email
