import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import type { NewlyDueView } from '@hourfold/shared/contract/business/privacy'
import type { FileFault } from '@hourfold/shared/files/parse-yaml'
import { insertAudit } from '../../access/audit.ts'
import type { AccessContext } from '../../access/business-context.ts'
import { readRevision } from '../../capacity/subject-locks.ts'
import { listPeople, type Catalog } from '../../catalog/catalog.ts'
import { isLessGuarded } from '../../catalog/service-guards.ts'
import { newId } from '../../context/new-id.ts'
import type { Transaction } from '../../database/database.ts'
import type { BusinessPlan } from '../../import/business-plan.ts'
import { type Bookability, loadBookability } from '../../import/bookability.ts'
import type { UnfitBooking } from '../../import/find-unfit-bookings.ts'
import { savePlan } from '../../import/import-business.ts'
import { lockBusinesses } from '../../import/save-business.ts'
import { countDue, type DuePart } from '../../people/privacy/due-rows.ts'
import { changesRetention, findNewlyDue } from '../../people/privacy/find-newly-due.ts'
import { refuseFaults } from './settings-jobs.ts'
import { insertChange, type StoredChange } from './stored-changes.ts'

/** A changed file with the plan of all files, made before the transaction, and what counted before the change. */
export type PlannedText = Pick<StoredChange, 'path' | 'before' | 'after' | 'keys' | 'undoes'> & {
  readonly plan: BusinessPlan
  readonly former: FormerState
}

type FormerState = { readonly bookability: Bookability; readonly due: readonly DuePart[] }

/** The effect of a change on the catalog. */
export type AppliedText = {
  readonly bookability: Bookability
  /** The rows that the retention rules delete or empty at their next run because of the change. */
  readonly emptied: readonly NewlyDueView[]
}

/** Reads the state that a change is compared with, before its locks. It is valid while the revision stays the same. */
export const readFormerState = async (
  { business, database, now }: AccessContext,
  keys: readonly string[],
): Promise<FormerState> => ({
  bookability: await loadBookability(database, business, now),
  due: changesRetention(keys) ? await countDue(database, business, now) : [],
})

/**
 * Applies a changed file: the plan is saved as by an import. Refuses with `changed_meanwhile` where any file was changed since it
 * was planned, with `settings_invalid`, and with `not_allowed` where a key would change who may sign in, would remove a guard, or,
 * without the scope `people`, would change who gets mails about customers or how long they are stored.
 */
export async function applyText(
  tx: Transaction,
  context: AccessContext,
  { plan, former, path, keys }: PlannedText,
): Promise<Result<AppliedText, AnyRefusal>> {
  const { actor, business, catalog, now, random } = context
  // Imports and changes run one after the other. Each of them is a new revision.
  await lockBusinesses(tx)
  if ((await readRevision(tx, business.id)) !== context.revision) return refused('changed_meanwhile')
  const owners = ownersOf(plan.business)
  if (owners.length === 0) return refuseFaults([lastOwner], path)
  if (plan.business.slug !== business.slug) return refused('not_allowed')
  const hosts = (list: readonly string[]) => list.toSorted().join(' ')
  if (hosts(plan.business.hosts) !== hosts(business.hosts)) return refused('not_allowed')
  const isSamePeople = peopleOf(plan.business) === peopleOf(business)
  if (actor.kind === 'key' && (!isSamePeople || takesGuardAway(plan, path, catalog)))
    return refused('not_allowed')
  if (!actor.scopes.includes('people') && movesPersonalData(plan, catalog)) return refused('not_allowed')
  const saved = await savePlan(tx, plan, {
    clock: () => now,
    random,
    demo: business.isDemo,
    isDeskChange: true,
  })
  if (!saved.ok)
    return refused('settings_invalid', {
      fields: saved.refusal.map((reason) => ({ path: '', code: 'invalid', params: { reason } })),
    })
  const place = { id: business.id, ...plan.business }
  const bookability = await loadBookability(tx, place, now)
  // Forms have their own periods, so the due rows are counted after the forms are saved; other changes make no rows due.
  const emptied = changesRetention(keys) ? findNewlyDue(former.due, await countDue(tx, place, now)) : []
  return ok({ bookability, emptied })
}

/** Writes that a file was changed, and the bookings that no longer fit. */
export async function recordChange(
  tx: Transaction,
  context: AccessContext,
  { path, before, after, keys, undoes }: PlannedText,
  unfit: readonly UnfitBooking[],
): Promise<StoredChange> {
  const { actor, business, now, random } = context
  const id = newId('set', random)
  const change = { path, before, after, keys, undoes }
  await insertChange(tx, business.id, { ...change, id, at: now, actor })
  await insertAudit(tx, context, {
    action: change.undoes === null ? 'settings_changed' : 'settings_change_undone',
    subject: { kind: 'settings', id },
    details: { path: change.path, keys: change.keys, unfitBookings: unfit.map(({ booking }) => booking.id) },
  })
  return { ...change, id, at: now, by: { kind: actor.kind, name: actor.id }, undoneBy: null, position: 0 }
}

type People = Pick<BusinessPlan['business'], 'email' | 'settings'>

const ownersOf = ({ email, settings }: People): readonly string[] =>
  settings.people.length === 0
    ? [email].filter((one) => one !== null)
    : settings.people.filter(({ role }) => role === 'owner').map((one) => one.email)

/** The people who may sign in, in a comparable form. */
const peopleOf = ({ email, settings }: People): string =>
  JSON.stringify(settings.people.length === 0 ? [email] : settings.people)

/**
 * Whether a plan with a changed file at `path` removes a guard: of a service, of the addresses to which visitors return, or by a
 * link that opens a private service. Only signed-in owners may do that; a key may add a guard.
 */
function takesGuardAway(
  { services, links, business }: BusinessPlan,
  path: string,
  present: Pick<Catalog, 'services' | 'business'>,
): boolean {
  const former = new Map(present.services.map((service) => [service.slug, service]))
  const opened = links.find(({ slug }) => path === `links/${slug}.yaml`)?.service
  return (
    business.returnOrigins.some((origin) => !present.business.returnOrigins.includes(origin)) ||
    services.some(({ slug, document }) => {
      const before = former.get(slug)
      return (document.isPrivate && slug === opened) || (before && isLessGuarded(before, document))
    })
  )
}

/** Whether a plan sends customers' messages to other addresses, or stores them for another period. */
function movesPersonalData(
  { business, staff }: Pick<BusinessPlan, 'business' | 'staff'>,
  present: Catalog,
): boolean {
  const mailSettings = ({ email, settings }: People): string =>
    JSON.stringify([email, settings.notifications, settings.customers, settings.retention])
  const addresses = (list: readonly { readonly slug: string; readonly email: string | null }[]): string =>
    JSON.stringify(list.flatMap(({ slug, email }) => (email === null ? [] : [`${slug} ${email}`])).toSorted())
  return (
    mailSettings(business) !== mailSettings(present.business) ||
    addresses(staff) !== addresses(listPeople(present))
  )
}

const lastOwner: Pick<FileFault, 'file' | 'path' | 'reason'> = {
  file: 'business.yaml',
  path: 'people',
  reason: 'must name at least one owner',
}
