import { hash } from 'node:crypto'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { printFaults } from '@hourfold/shared/files/parse-yaml'
import { localDate, localMinute } from '@hourfold/shared/time/wall-clock'
import type { Database, Queryable } from '../../../database/database.ts'
import { inLine } from '../../../booking/changes/event-texts.ts'
import { type Business, listBusinesses, listCatalogNames } from '../../../catalog/businesses.ts'
import type { Prompt } from './command-result.ts'
import { type Bookability, loadBookability } from '../../../import/bookability.ts'
import { type UnfitBooking, findUnfitBookings } from '../../../import/find-unfit-bookings.ts'
import { describeNewer, findNewerFiles } from '../../../import/find-newer-files.ts'
import { warnOfMissingSecrets } from './manage-webhooks.ts'
import { type ImportDeps, type ImportSummary, savePlan } from '../../../import/import-business.ts'
import { planBusiness } from '../../../import/plan-business.ts'
import { readBusinessFolder } from '../../../import/read-business-folder.ts'
import { pickWords } from '../../../context/words.ts'

type ImportOptions = {
  /** `yes` for any consequences, or the answer of a question, which holds for the bookings that it listed. */
  readonly answer?: string | undefined
  /** Reports the changes without writing them. */
  readonly isDryRun?: boolean | undefined
}

export type ImportReport = ImportSummary & { readonly lines: readonly string[] }

/**
 * Imports a business's folder, and asks first where coming bookings would no longer fit. The import is written, checked and
 * rolled back in one transaction, so the question is about the exact result. Bookings that did not fit before are not listed
 * again. Bookings themselves are never changed.
 */
export async function importWithPrompt(
  database: Database,
  folder: string,
  deps: ImportDeps,
  { answer, isDryRun = false }: ImportOptions,
): Promise<Result<ImportReport, readonly string[] | Prompt>> {
  const plan = planBusiness(await readBusinessFolder(folder))
  if (!plan.ok) return { ok: false, refusal: printFaults(plan.refusal) }
  const { slug } = plan.value.business
  const takenBack: { outcome?: Awaited<ReturnType<typeof importWithPrompt>> } = {}
  const rollback = new Error('the import is taken back')
  const end = (outcome: NonNullable<typeof takenBack.outcome>): never => {
    takenBack.outcome = outcome
    throw rollback
  }
  try {
    return await database.transaction(async (tx) => {
      const now = deps.clock()
      const newer = await findNewerFiles(tx, slug, plan.value.files)
      const newerToken = tokenOf(newer.map(({ path, content }) => `${path} ${content}`))
      const described = describeNewer(newer)
      if (newer.length > 0 && !isDryRun && answer !== 'yes' && !answers(answer).includes(newerToken)) {
        const lines = [...described, keepsDesk]
        return end({ ok: false, refusal: { lines, text: 'Overwrite these changes?', yes: newerToken } })
      }
      const before = await look(tx, slug, now)
      const saved = await savePlan(tx, plan.value, { ...deps, clock: () => now })
      if (!saved.ok) return saved
      const after = await look(tx, slug, now)
      const hit =
        before.bookability && after.bookability && after.business
          ? await findUnfitBookings(tx, after.business.id, now, {
              before: before.bookability,
              after: after.bookability,
            })
          : []
      const lines = [
        ...(isDryRun ? described : []),
        ...saved.value.warnings,
        ...(after.business ? await warnOfMissingSecrets(tx, after.business) : []),
        ...(await warnOfMissingHosts(tx)),
        ...describeHits(hit, after.business),
      ]
      if (isDryRun) return end(ok({ ...saved.value, lines: [...lines, ...describeChanges(before, after)] }))
      const token = tokenOf(hit.map(keyOf))
      if (hit.length > 0 && answer !== 'yes' && !answers(answer).includes(token)) {
        const hint = 'Nothing was imported. --yes imports all the same; the bookings then stay as they are.'
        return end({
          ok: false,
          refusal: {
            lines: [...lines, hint],
            text: 'Import all the same?',
            yes: newer.length > 0 ? `${newerToken}.${token}` : token,
          },
        })
      }
      return ok({ ...saved.value, lines })
    })
  } catch (error) {
    if (error === rollback && takenBack.outcome) return takenBack.outcome
    throw error
  }
}

/**
 * With several businesses, each responds only at its own hosts, including the one that responded everywhere while it was the only
 * one.
 */
async function warnOfMissingHosts(tx: Queryable): Promise<readonly string[]> {
  const all = await listBusinesses(tx)
  if (all.length < 2) return []
  return all.flatMap(({ slug, hosts }) =>
    hosts.length === 0
      ? [`hosts: ${slug} has none: of several businesses it is not found at any address`]
      : [],
  )
}

const tokenOf = (parts: readonly string[]): string => hash('sha256', parts.join('\n'), 'hex').slice(0, 24)

/** One answer covers several prompts of an import that come one after the other. */
const answers = (answer: string | undefined): readonly string[] => answer?.split('.') ?? []

const keepsDesk =
  'Nothing was imported. `hourfold export <folder>` writes the changes of the desk into a folder, over files that differ; --yes discards these changes.'

type Look = {
  readonly business: Business | undefined
  readonly bookability: Bookability | undefined
  readonly names: ReadonlySet<string>
}

async function look(tx: Queryable, slug: string, now: number): Promise<Look> {
  const business = (await listBusinesses(tx)).find((one) => one.slug === slug)
  return business
    ? {
        business,
        bookability: await loadBookability(tx, business, now),
        names: new Set(await listCatalogNames(tx, business.id)),
      }
    : { business, bookability: undefined, names: new Set() }
}

const keyOf = ({ booking, reason }: UnfitBooking): string => `${booking.id} ${reason}`

/** More than an operator reads; the response has to fit into one line between two processes. */
const mostListed = 500

function describeHits(hit: readonly UnfitBooking[], business: Business | undefined): readonly string[] {
  if (hit.length === 0 || !business) return []
  const { timeZone, defaultLocale } = business
  const ids = Array.from(new Set(hit.map(({ booking }) => booking.id)))
  const byBooking = ids.map((id) => hit.filter(({ booking }) => booking.id === id))
  const clock = (at: number): string => {
    const minutes = localMinute(timeZone, at)
    return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  }
  const rows = byBooking.slice(0, mostListed).flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { booking } = first
    const { reference, start, end, name, phone, email, service } = booking
    const when = `${localDate(timeZone, start)} ${clock(start)}-${clock(end)}`
    const what = pickWords(service, defaultLocale, defaultLocale)
    const reasons = all.map(({ reason }) => reason).join('; ')
    return [
      ['', reference, when, name, ...[phone, email].filter((one) => one !== ''), `${what}: ${reasons}`]
        .map(inLine)
        .join('  '),
    ]
  })
  const count = byBooking.length
  return [
    `${count === 1 ? 'One booking does' : `${count} bookings do`} not fit what is imported (times in ${timeZone}):`,
    ...rows,
    ...(count > mostListed ? [`  and ${count - mostListed} more`] : []),
  ]
}

const describeChanges = (before: Look, after: Look): readonly string[] => [
  ...[...after.names].filter((name) => !before.names.has(name)).map((name) => `new: ${name}`),
  ...[...before.names].filter((name) => !after.names.has(name)).map((name) => `archived: ${name}`),
]
