import { ok, refused, type AnyRefusal, type Result } from '@booking/shared/errors/result'
import type { NewlyDueView } from '@booking/shared/contract/business/privacy'
import type { FileFault } from '@booking/shared/files/file-fault'
import { insertAudit } from '../access/audit.ts'
import type { AccessContext } from '../access/business-context.ts'
import { readRevision } from '../capacity/subject-locks.ts'
import { listPeople, type Catalog } from '../catalog/catalog.ts'
import { newId } from '../context/new-id.ts'
import type { Transaction } from '../database/database.ts'
import type { BusinessPlan } from '../import/business-plan.ts'
import { type UnfitBooking, findUnfitBookings } from '../import/find-unfit-bookings.ts'
import { savePlan } from '../import/import-business.ts'
import { lockBusinesses } from '../import/save-business.ts'
import { countDue } from '../privacy/due-rows.ts'
import { changesRetention, findNewlyDue } from '../privacy/find-newly-due.ts'
import { refuseFaults } from './settings-jobs.ts'
import { insertChange, type StoredChange } from './stored-changes.ts'

/** A changed file with the plan of all files, made before the transaction. */
export type PlannedText = Pick<StoredChange, 'path' | 'before' | 'after' | 'keys' | 'undoes'> & {
  readonly plan: BusinessPlan
}

export type SavedText = {
  readonly change: StoredChange
  /** Coming bookings that fitted before and no longer do. */
  readonly unfit: readonly UnfitBooking[]
  /** What the retention rules delete or empty at their next run because of the change. */
  readonly emptied: readonly NewlyDueView[]
}

/**
 * Puts a changed file into effect: what was planned is saved as by an import, and the change is written. Refuses with `changed_meanwhile`
 * where any file was changed since it was planned, with `settings_invalid`, and with `not_allowed` where a key would change who may sign
 * in or would take a guard off a service (`weakensServices`), or, without the scope `people`, who is told of customers and how long they
 * are kept.
 */
export async function saveText(
  tx: Transaction,
  context: AccessContext,
  { plan, ...change }: PlannedText,
): Promise<Result<SavedText, AnyRefusal>> {
  const { actor, business, catalog, now, random } = context
  // Imports and changes run one after the other. Each of them is a new revision.
  await lockBusinesses(tx)
  if ((await readRevision(tx, business.id)) !== context.revision) return refused('changed_meanwhile')
  const owners = ownersOf(plan.business)
  if (owners.length === 0) return refuseFaults([lastOwner], change.path)
  if (plan.business.slug !== business.slug) return refused('not_allowed')
  const hosts = (list: readonly string[]) => list.toSorted().join(' ')
  if (hosts(plan.business.hosts) !== hosts(business.hosts)) return refused('not_allowed')
  const isSamePeople = peopleOf(plan.business) === peopleOf(business)
  if (actor.kind === 'key' && (!isSamePeople || weakensServices(plan, catalog))) return refused('not_allowed')
  if (!actor.scopes.includes('people') && movesPersonalData(plan, catalog)) return refused('not_allowed')
  const before = await findUnfitBookings(tx, business, now)
  const countsDue = changesRetention(change.keys)
  const due = countsDue ? await countDue(tx, business, now) : []
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
  const known = new Set(before.map(keyOf))
  const place = { id: business.id, ...plan.business }
  const unfit = (await findUnfitBookings(tx, place, now)).filter((one) => !known.has(keyOf(one)))
  const emptied = countsDue ? findNewlyDue(due, await countDue(tx, place, now)) : []
  const id = newId('set', random)
  await insertChange(tx, business.id, { ...change, id, at: now, actor })
  await insertAudit(tx, context, {
    action: change.undoes === null ? 'settings_changed' : 'settings_change_undone',
    subject: { kind: 'settings', id },
    details: { path: change.path, keys: change.keys, unfitBookings: unfit.map(({ booking }) => booking.id) },
  })
  return ok({
    change: { ...change, id, at: now, by: { kind: actor.kind, name: actor.id }, undoneBy: null, position: 0 },
    unfit,
    emptied,
  })
}

const keyOf = ({ booking, reason }: UnfitBooking): string => `${booking.id} ${reason}`

type People = Pick<BusinessPlan['business'], 'email' | 'settings'>

const ownersOf = ({ email, settings }: People): readonly string[] =>
  settings.people.length === 0
    ? [email].filter((one) => one !== null)
    : settings.people.filter(({ role }) => role === 'owner').map((one) => one.email)

/** Who may sign in, in a form that can be compared. */
const peopleOf = ({ email, settings }: People): string =>
  JSON.stringify(settings.people.length === 0 ? [email] : settings.people)

/**
 * Whether a plan takes away what keeps strangers off a service, the proof of their address or that it is in no list, or changes what is paid
 * in advance. That is for owners who are signed in; a key may add a guard.
 */
const weakensServices = (
  { services }: Pick<BusinessPlan, 'services'>,
  present: Pick<Catalog, 'services'>,
): boolean =>
  services.some(({ slug, document: { addressProof, isPrivate, payment } }) => {
    const before = present.services.find((service) => service.slug === slug)
    return (
      before !== undefined &&
      ((before.addressProof && !addressProof) ||
        (before.isPrivate && !isPrivate) ||
        before.payment.kind !== payment.kind ||
        before.payment.percent !== payment.percent ||
        before.payment.amount !== payment.amount)
    )
  })

/** Whether a plan sends what customers wrote to other addresses, or keeps it for another time. */
function movesPersonalData(
  { business, staff }: Pick<BusinessPlan, 'business' | 'staff'>,
  present: Catalog,
): boolean {
  const told = ({ email, settings }: People): string =>
    JSON.stringify([email, settings.notifications, settings.customers, settings.retention])
  const addresses = (list: readonly { readonly slug: string; readonly email: string | null }[]): string =>
    JSON.stringify(list.flatMap(({ slug, email }) => (email === null ? [] : [`${slug} ${email}`])).toSorted())
  return told(business) !== told(present.business) || addresses(staff) !== addresses(listPeople(present))
}

const lastOwner: Pick<FileFault, 'file' | 'path' | 'reason'> = {
  file: 'business.yaml',
  path: 'people',
  reason: 'must name at least one owner',
}
