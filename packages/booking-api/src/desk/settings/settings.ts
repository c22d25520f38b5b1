import { runAndRollBack } from '../../database/run-and-roll-back.ts'
import type { SettingsChange, SettingsEdit } from '@hourfold/shared/contract/business/settings'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { toIso } from '@hourfold/shared/time/instant'
import type { AccessContext } from '../../access/business-context.ts'
import { PositionCursorSchema, readCursor, writeCursor } from '../../access/cursor.ts'
import { pickWords } from '../../context/words.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { findUnfitBookings, type UnfitBooking } from '../../import/find-unfit-bookings.ts'
import { listStoredFiles, listStoredImages } from '../../import/stored-files.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import { type AppliedText, applyText, type PlannedText, readFormerState, recordChange } from './apply-text.ts'
import { fixedKeys } from './describe-fields.ts'
import { kindOf, versionOf } from './files.ts'
import { refuseKeys } from './settings-jobs.ts'
import { settingsLanes } from './settings-lanes.ts'
import { findChange, listChanges, type StoredChange } from './stored-changes.ts'

const { inLine, ask } = settingsLanes.plans

type SettingsRequest = {
  readonly path: string
  readonly version: string
  readonly edits: readonly SettingsEdit[]
  readonly accepted: boolean
}

/**
 * Changes a file. Refuses with `not_found`, `changed_meanwhile`, `settings_invalid`, and, unless accepted, with `rule_broken` where
 * coming bookings no longer fit (`params.bookings`: how many) or the next run of the retention rules would empty personal data
 * (`params.emptied`: how many rows). Refuses with `rate_limited` where the business already waits for several plans.
 */
export const changeSettings = (
  context: AccessContext,
  request: SettingsRequest,
): Attempt<{ readonly change: SettingsChange }> =>
  attemptPlanned(context, request, () => planEdits(context, request))

/** Undoes a change. Refuses with `not_found`, and with `nothing_to_undo` where the file was changed since. */
export const undoChange = (
  context: AccessContext,
  changeId: string,
  request: Pick<SettingsRequest, 'accepted'>,
): Attempt<{ readonly change: SettingsChange }> =>
  attemptPlanned(context, request, async () => {
    const { business, database } = context
    const change = await findChange(database, business.id, changeId)
    if (!change) return refused('not_found')
    const texts = await textsOf(database, business.id)
    if (change.undoneBy !== null || texts.get(change.path) !== change.after) return refused('nothing_to_undo')
    const { path, keys, before, after } = change
    const plan = await planText(context, new Map(texts).set(path, before), path, [])
    if (!plan.ok) return plan
    const former = await readFormerState(context, keys)
    return ok({ ...plan.value, former, path, keys, before: after, undoes: change.id })
  })

/**
 * The coming bookings that a change would make unfit, and the rows that it would empty. The change is written and rolled back, so
 * the list is exact. The bookings are read after that, so no request waits for them.
 */
export const previewSettings = (context: AccessContext, request: SettingsRequest) =>
  inLine(context.business.id, async () => {
    const planned = await planEdits(context, request)
    if (!planned.ok) return planned
    const applied = await runAndRollBack(context.database, (tx) => applyText(tx, context, planned.value))
    if (!applied.ok) return applied
    const unfit = await findUnfit(context.database, context, planned.value, applied.value)
    return ok({ bookings: showUnfit(context, unfit), emptied: [...applied.value.emptied] })
  })

const changesList = { list: 'settings-changes' }

/** The changes of settings, newest first; a page is shorter where the texts are large. */
export async function listSettingsChanges(
  { business, database }: AccessContext,
  { cursor, limit = 50 }: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
) {
  const keys = readCursor(changesList, cursor, PositionCursorSchema)
  if (!keys.ok) return keys
  const [before = null] = keys.value ?? []
  const { changes, hasMore } = await listChanges(database, business.id, { before, most: limit })
  const last = changes.at(-1)
  return ok({
    changes: changes.map(showChange),
    next: hasMore && last ? writeCursor(changesList, [last.position]) : null,
  })
}

/** Reading and checking the files takes long, so they are planned before the transaction, which saves the plan. */
function attemptPlanned(
  context: AccessContext,
  { accepted }: Pick<SettingsRequest, 'accepted'>,
  plan: () => Promise<Result<PlannedText, AnyRefusal>>,
): Attempt<{ readonly change: SettingsChange }> {
  let planned: Result<PlannedText, AnyRefusal> | undefined
  return {
    precheck: async () => {
      planned = await inLine(context.business.id, plan)
      return planned.ok ? undefined : planned.refusal
    },
    run: async (tx) => {
      if (!planned) throw new Error('a change of the settings is saved before it was planned')
      return planned.ok ? saveText(tx, context, planned.value, accepted) : planned
    },
  }
}

/** Saves a planned change, unless it has effects that were not accepted. */
async function saveText(
  tx: Transaction,
  context: AccessContext,
  planned: PlannedText,
  accepted: boolean,
): Promise<Result<{ readonly change: SettingsChange }, AnyRefusal>> {
  const applied = await applyText(tx, context, planned)
  if (!applied.ok) return applied
  const unfit = await findUnfit(tx, context, planned, applied.value)
  const bookings = new Set(unfit.map(({ booking }) => booking.id)).size
  const emptied = applied.value.emptied.reduce((sum, { rows }) => sum + rows, 0)
  const rules = [bookings > 0 ? ['bookings_fit'] : [], emptied > 0 ? ['data_kept'] : []].flat()
  if (rules.length > 0 && !accepted)
    return refused('rule_broken', { params: { rules: rules.join(','), bookings, emptied } })
  return ok({ change: showChange(await recordChange(tx, context, planned, unfit)) })
}

const findUnfit = (
  q: Queryable,
  { business, now }: AccessContext,
  { former }: PlannedText,
  { bookability }: AppliedText,
) => findUnfitBookings(q, business.id, now, { before: former.bookability, after: bookability })

async function planEdits(
  context: AccessContext,
  { path, version, edits }: SettingsRequest,
): Promise<Result<PlannedText, AnyRefusal>> {
  const texts = await textsOf(context.database, context.business.id)
  const before = texts.get(path)
  if (before === undefined) return refused('not_found')
  if (versionOf(before) !== version) return refused('changed_meanwhile')
  const kind = kindOf(path)
  const fixed = (kind && fixedKeys[kind]) ?? []
  const refusedEdit = edits.find(({ keys: [first] }) => fixed.includes(String(first)))
  if (refusedEdit) return refuseKeys(refusedEdit.keys)
  const plan = await planText(context, texts, path, edits)
  if (!plan.ok) return plan
  if (plan.value.after === before) return refused('settings_invalid', { fields: [] })
  const keys = edits.map((edit) => edit.keys.join('.'))
  const former = await readFormerState(context, keys)
  return ok({ ...plan.value, former, path, keys, before, undoes: null })
}

async function planText(
  { business, database }: AccessContext,
  texts: ReadonlyMap<string, string>,
  path: string,
  edits: readonly SettingsEdit[],
) {
  const images = await listStoredImages(database, business.id)
  const planned = await ask('planTexts', { texts, images, path, edits })
  return planned.ok ? planned.value : planned
}

const textsOf = async (q: Queryable, businessId: string): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await listStoredFiles(q, businessId)).flatMap(({ path, content }) =>
      content === null ? [] : [[path, content] as const],
    ),
  )

function showChange({
  id,
  at,
  by,
  path,
  keys,
  undoes,
  undoneBy,
  before,
  after,
}: StoredChange): SettingsChange {
  const [old, current] = [before.split('\n'), after.split('\n')]
  let first = 0
  while (first < old.length && first < current.length && old[first] === current[first]) first += 1
  let last = 0
  const most = Math.min(old.length, current.length) - first
  while (last < most && old.at(-1 - last) === current.at(-1 - last)) last += 1
  return {
    id,
    at: toIso(at),
    by,
    path,
    keys,
    undoes,
    undoneBy,
    removed: old.slice(first, old.length - last),
    added: current.slice(first, current.length - last),
  }
}

function showUnfit({ actor, business, locale }: AccessContext, unfit: readonly UnfitBooking[]) {
  const bookings = new Map(unfit.map(({ booking }) => [booking.id, booking]))
  return Array.from(bookings.values(), (booking) => ({
    id: booking.id,
    reference: booking.reference,
    start: toIso(booking.start),
    service: pickWords(booking.service, locale, business.defaultLocale),
    name: actor.scopes.includes('people') ? booking.name : null,
    reasons: unfit.filter((one) => one.booking.id === booking.id).map(({ reason }) => reason),
  }))
}
