import { ok, refused, type AnyRefusal, type Result } from '@booking/shared/errors/result'
import type { NewlyDueView } from '@booking/shared/contract/business/privacy'
import type { FileFault } from '@booking/shared/files/file-fault'
import { insertAudit } from '../access/audit.ts'
import type { AccessContext } from '../access/business-context.ts'
import { listPeople, type Catalog } from '../catalog/catalog.ts'
import { newId } from '../context/new-id.ts'
import type { Transaction } from '../database/database.ts'
import type { BusinessPlan } from '../import/business-plan.ts'
import { textTooLarge } from '../import/business-source.ts'
import { type UnfitBooking, findUnfitBookings } from '../import/find-unfit-bookings.ts'
import { savePlan } from '../import/import-business.ts'
import { planBusiness } from '../import/plan-business.ts'
import { readBusinessFiles } from '../import/read-business-folder.ts'
import { listStoredImages, openStoredFiles } from '../import/stored-files.ts'
import { countDue } from '../privacy/due-rows.ts'
import { changesRetention, findNewlyDue } from '../privacy/find-newly-due.ts'
import { insertChange, type StoredChange } from './stored-changes.ts'

type TextChange = Pick<StoredChange, 'path' | 'before' | 'after' | 'keys' | 'undoes'> & {
  /** The texts of all files, as stored. */
  readonly texts: ReadonlyMap<string, string>
}

export type SavedText = {
  readonly change: StoredChange
  /** Coming bookings that fitted before and no longer do. */
  readonly unfit: readonly UnfitBooking[]
  /** What the retention rules delete or empty at their next run because of the change. */
  readonly emptied: readonly NewlyDueView[]
}

/**
 * Puts a changed file into effect: all files are read, checked, planned and saved as by an import, and the change is written. Refuses with
 * `settings_invalid` and every fault at its field, and with `not_allowed` where a key would change who may sign in, or, without the
 * scope `people`, who is told of customers and how long they are kept.
 */
export async function saveText(
  tx: Transaction,
  context: AccessContext,
  { texts, ...change }: TextChange,
): Promise<Result<SavedText, AnyRefusal>> {
  const { actor, business, catalog, now, random } = context
  if (textTooLarge(Buffer.byteLength(change.after))) return refused('settings_invalid')
  const changed = new Map(texts).set(change.path, change.after)
  const images = await listStoredImages(tx, business.id)
  const plan = planBusiness(await readBusinessFiles(openStoredFiles(changed, images)))
  if (!plan.ok) return refuseFaults(plan.refusal, change.path)
  const owners = ownersOf(plan.value.business)
  if (owners.length === 0) return refuseFaults([lastOwner], change.path)
  if (plan.value.business.slug !== business.slug) return refused('not_allowed')
  const hosts = (list: readonly string[]) => list.toSorted().join(' ')
  if (hosts(plan.value.business.hosts) !== hosts(business.hosts)) return refused('not_allowed')
  const isSamePeople = peopleOf(plan.value.business) === peopleOf(business)
  if (actor.kind === 'key' && !isSamePeople) return refused('not_allowed')
  if (!actor.scopes.includes('people') && movesPersonalData(plan.value, catalog))
    return refused('not_allowed')
  const before = await findUnfitBookings(tx, business, now)
  const countsDue = changesRetention(change.keys)
  const due = countsDue ? await countDue(tx, business, now) : []
  const saved = await savePlan(tx, plan.value, {
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
  const place = { id: business.id, ...plan.value.business }
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

/** Every fault at its field; a fault of another file has its path before it. */
const refuseFaults = (faults: readonly Pick<FileFault, 'file' | 'path' | 'reason'>[], changedPath: string) =>
  refused('settings_invalid', {
    fields: faults.slice(0, 50).map(({ file, path, reason }) => ({
      path: file === changedPath ? path : `${file}: ${path}`,
      code: 'invalid',
      params: { reason },
    })),
  })
