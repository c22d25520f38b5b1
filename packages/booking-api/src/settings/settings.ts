import { runAndRollBack } from '../database/run-and-roll-back.ts'
import type { SettingsChange, SettingsEdit } from '@booking/shared/contract/business/settings'
import { ok, refused, type AnyRefusal, type Result } from '@booking/shared/errors/result'
import { toIso } from '@booking/shared/time/instant'
import type { AccessContext } from '../access/business-context.ts'
import { PositionCursorSchema, readCursor, writeCursor } from '../access/cursor.ts'
import { pickWords } from '../catalog/words.ts'
import type { Queryable } from '../database/database.ts'
import type { UnfitBooking } from '../import/find-unfit-bookings.ts'
import { listStoredFiles, listStoredImages } from '../import/stored-files.ts'
import type { Attempt } from '../routing/attempt.ts'
import { askSettingsThread } from './ask-settings-thread.ts'
import { fixedKeys } from './describe-fields.ts'
import { kindOf, versionOf } from './files.ts'
import { type PlannedText, type SavedText, saveText } from './save-text.ts'
import { refuseKeys } from './settings-jobs.ts'
import { findChange, listChanges, type StoredChange } from './stored-changes.ts'

type Asked = {
  readonly path: string
  readonly version: string
  readonly edits: readonly SettingsEdit[]
  readonly accepted: boolean
}

/**
 * Changes a file. Refuses with `not_found`, `changed_meanwhile`, `settings_invalid`, and with `rule_broken` where coming bookings no
 * longer fit (`params.bookings`: how many), or personal data would be emptied at the next run of the retention rules
 * (`params.emptied`: how many rows), and nobody has accepted that.
 */
export const changeSettings = (
  context: AccessContext,
  asked: Asked,
): Attempt<{ readonly change: SettingsChange }> =>
  attemptPlanned(context, asked, () => planEdits(context, asked))

/** Undoes a change. Refuses with `not_found`, and with `nothing_to_undo` where the file was changed since. */
export const undoChange = (
  context: AccessContext,
  changeId: string,
  asked: Pick<Asked, 'accepted'>,
): Attempt<{ readonly change: SettingsChange }> =>
  attemptPlanned(context, asked, async () => {
    const { business, database } = context
    const change = await findChange(database, business.id, changeId)
    if (!change) return refused('not_found')
    const texts = await textsOf(database, business.id)
    if (change.undoneBy !== null || texts.get(change.path) !== change.after) return refused('nothing_to_undo')
    const { path, keys, before, after } = change
    const plan = await planText(context, new Map(texts).set(path, before), path, [])
    return plan.ok ? ok({ ...plan.value, path, keys, before: after, undoes: change.id }) : plan
  })

/** The coming bookings that a change would make unfit, and what it would empty. The change is written and taken back, so the list is exact. */
export async function previewSettings(context: AccessContext, asked: Asked) {
  const planned = await planEdits(context, asked)
  if (!planned.ok) return planned
  const outcome = await runAndRollBack(context.database, (tx) => saveText(tx, context, planned.value))
  if (!outcome.ok) return outcome
  const { unfit, emptied } = outcome.value
  return ok({ bookings: showUnfit(context, unfit), emptied: [...emptied] })
}

const changesList = { list: 'settings-changes' }

/** What was changed, the newest first. */
export async function listSettingsChanges(
  { business, database }: AccessContext,
  { cursor, limit = 50 }: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
) {
  const keys = readCursor(changesList, cursor, PositionCursorSchema)
  if (!keys.ok) return keys
  const [before = null] = keys.value ?? []
  const found = await listChanges(database, business.id, { before, most: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return ok({
    changes: shown.map(showChange),
    next: found.length > limit && last ? writeCursor(changesList, [last.position]) : null,
  })
}

/** Reading and checking the files takes long, so they are planned before the transaction, which saves the plan. */
function attemptPlanned(
  context: AccessContext,
  { accepted }: Pick<Asked, 'accepted'>,
  plan: () => Promise<Result<PlannedText, AnyRefusal>>,
): Attempt<{ readonly change: SettingsChange }> {
  let planned: Result<PlannedText, AnyRefusal> | undefined
  return {
    predict: async () => {
      planned = await plan()
      return planned.ok ? undefined : planned.refusal
    },
    run: async (tx) => {
      if (!planned) throw new Error('a change of the settings is saved before it was planned')
      return planned.ok ? answer(await saveText(tx, context, planned.value), accepted) : planned
    },
  }
}

async function planEdits(
  context: AccessContext,
  { path, version, edits }: Asked,
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
  return ok({ ...plan.value, path, keys, before, undoes: null })
}

async function planText(
  { business, database }: AccessContext,
  texts: ReadonlyMap<string, string>,
  path: string,
  edits: readonly SettingsEdit[],
) {
  const images = await listStoredImages(database, business.id)
  const planned = await askSettingsThread('planTexts', { texts, images, path, edits })
  return planned.ok ? planned.value : planned
}

const textsOf = async (q: Queryable, businessId: string): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await listStoredFiles(q, businessId)).flatMap(({ path, content }) =>
      content === null ? [] : [[path, content] as const],
    ),
  )

function answer(
  saved: Result<SavedText, AnyRefusal>,
  accepted: boolean,
): Result<{ readonly change: SettingsChange }, AnyRefusal> {
  if (!saved.ok) return saved
  const { change, unfit } = saved.value
  const bookings = new Set(unfit.map(({ booking }) => booking.id)).size
  const emptied = saved.value.emptied.reduce((sum, { rows }) => sum + rows, 0)
  const rules = [bookings > 0 ? ['bookings_fit'] : [], emptied > 0 ? ['data_kept'] : []].flat()
  if (rules.length > 0 && !accepted)
    return refused('rule_broken', { params: { rules: rules.join(','), bookings, emptied } })
  return ok({ change: showChange(change) })
}

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
