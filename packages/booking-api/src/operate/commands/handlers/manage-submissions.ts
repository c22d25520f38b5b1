import { runAndRollBack } from '../../../database/run-and-roll-back.ts'
import { domainToASCII } from 'node:url'
import * as v from 'valibot'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { day, type Instant, toIso } from '@hourfold/shared/time/instant'
import { localDate } from '@hourfold/shared/time/wall-clock'
import { showAnswers } from '../../../forms/show-answers.ts'
import { eraseAnswers } from '../../../people/customers/erase-answers.ts'
import type { Database } from '../../../database/database.ts'
import { inLine } from '../../../booking/changes/event-texts.ts'
import {
  countSubmissions,
  type ErasureFilter,
  eraseSubmissions,
  listSubmissions,
} from '../../../desk/answers/stored-submissions.ts'
import { type Submission, findSubmission } from '../../../tables/submissions.ts'
import type { Business } from '../../../catalog/businesses.ts'
import { chooseBusiness } from './choose-business.ts'
import { type CommandDone, done } from './command-result.ts'
import { fault, parseFormName, readDay } from './seek-submissions.ts'

const text = v.optional(v.string())
const common = {
  command: v.literal('submissions'),
  /** Its slug; optional where there is only one. */
  business: text,
}

export const SubmissionsCommandSchema = v.variant('action', [
  v.strictObject({ ...common, action: v.literal('list'), form: text, since: text, until: text }),
  v.strictObject({ ...common, action: v.literal('show'), id: v.string() }),
  v.strictObject({
    ...common,
    action: v.literal('erase'),
    /** Exactly one of `id`, `email` and `before`. */
    id: text,
    email: text,
    before: text,
    /** Only with `before`. */
    form: text,
    answer: v.optional(v.literal('yes')),
  }),
])
type SubmissionsCommand = v.InferOutput<typeof SubmissionsCommandSchema>
type Of<Action> = Extract<SubmissionsCommand, { readonly action: Action }>

/** Lists submissions, shows one as text, and erases them. A list contains no answers. */
export async function manageSubmissions(
  database: Database,
  command: SubmissionsCommand,
  { now }: { readonly now: Instant },
): Promise<CommandDone> {
  const business = await chooseBusiness(database, command.business)
  if (!business.ok) return business
  switch (command.action) {
    case 'list':
      return list(database, business.value, command, now)
    case 'show':
      return show(database, business.value, command.id)
    case 'erase':
      return erase(database, business.value, command)
  }
}

const mostListed = 1000

async function list(
  database: Database,
  business: Business,
  { form, since: from, until: to }: Of<'list'>,
  now: Instant,
): Promise<CommandDone> {
  const since = readDay('since', from, 'start', business)
  if (!since.ok) return since
  const until = readDay('until', to, 'end', business)
  if (!until.ok) return until
  const target = form === undefined ? ok(null) : await parseFormName(database, business, form)
  if (!target.ok) return target
  const filter = {
    formId: target.value?.id ?? null,
    since: since.value ?? (until.value ?? now) - 30 * day,
    until: until.value,
    withSuspected: true,
  }
  const submissions = await listSubmissions(database, business.id, filter, mostListed)
  const hasMore = submissions.length === mostListed
  return done({ submissions: submissions.map(toJson), hasMore }, () => [
    ...(submissions.length === 0 ? ['no submissions'] : submissions.map((one) => describe(one, business))),
    ...(hasMore ? ['there may be more before these: ask with --until'] : []),
  ])
}

async function show(database: Database, business: Business, id: string): Promise<CommandDone> {
  const submission = await findSubmission(database, business.id, id)
  if (!submission) return fault(`no submission ${id}`)
  const { defaultLocale } = business
  const answers = showAnswers(submission, defaultLocale, defaultLocale)
  return done({ ...toJson(submission), answers }, () => [
    describe(submission, business),
    // Control characters are removed, so that an answer stays on its line and moves nothing on the screen.
    ...answers.map(({ question, answer }) => `  ${inLine(question)}: ${inLine(answer)}`),
  ])
}

const toJson = ({
  id,
  kind,
  slug,
  version,
  outcome,
  score,
  isSuspected,
  orderId,
  createdAt,
}: Submission) => ({
  id,
  form: `${kind}/${slug}`,
  version,
  outcome,
  score,
  isSuspected,
  orderId,
  createdAt: toIso(createdAt),
})

const describe = (
  { id, kind, slug, version, outcome, score, isSuspected, orderId, createdAt }: Submission,
  { timeZone }: Business,
): string =>
  [
    localDate(timeZone, createdAt),
    id,
    `${kind}/${slug}`,
    `version ${version}`,
    outcome,
    ...(score === null ? [] : [`score ${score}`]),
    ...(orderId === null ? [] : [orderId]),
    ...(isSuspected ? ['suspected'] : []),
  ].join('  ')

// A small batch: a delete of a million rows would block all other work on the embedded store.
const bite = 1000

async function erase(database: Database, business: Business, command: Of<'erase'>): Promise<CommandDone> {
  const erasing = await readErasing(database, business, command)
  if (!erasing.ok) return erasing
  if (command.answer !== 'yes') {
    const total = await countErasing(database, business, erasing.value)
    const lines = [`submissions: ${total}`]
    if (total > 0) return { ok: false, refusal: { lines, text: 'Erase them for good?', yes: 'yes' } }
  }
  let count = 0
  if ('email' in erasing.value) {
    const { email } = erasing.value
    count = await database.transaction((tx) => eraseAnswers(tx, business.id, email))
    return done({ erased: count }, () => [`erased ${count}`])
  }
  for (let erased = bite; erased === bite;) {
    erased = await eraseSubmissions(database, business.id, erasing.value, bite)
    count += erased
  }
  if (count === 0 && command.id !== undefined) return fault(`no submission ${command.id}`)
  return done({ erased: count }, () => [`erased ${count}`])
}

/**
 * The number of submissions that an erasure affects. For an address, the erasure is run and rolled back, so that the number is
 * exact.
 */
async function countErasing(database: Database, business: Business, erasing: Erasing): Promise<number> {
  return 'email' in erasing
    ? runAndRollBack(database, (tx) => eraseAnswers(tx, business.id, erasing.email))
    : countSubmissions(database, business.id, erasing)
}

type Erasing = ErasureFilter | { readonly email: string }

async function readErasing(
  database: Database,
  business: Business,
  { id, email, before, form }: Of<'erase'>,
): Promise<Result<Erasing, readonly string[]>> {
  if ([id, email, before].filter((one) => one !== undefined).length !== 1)
    return fault('erase takes one of --id, --email and --before')
  if (form !== undefined && before === undefined) return fault('--form: goes with --before')
  if (id !== undefined) return ok({ id })
  if (email !== undefined) {
    return email.includes('@') ? ok({ email: foldEmail(email) }) : fault('--email: must be an e-mail address')
  }
  const moment = readDay('before', before, 'start', business)
  if (!moment.ok) return moment
  const target = form === undefined ? ok(null) : await parseFormName(database, business, form)
  if (!target.ok) return target
  return ok({ before: moment.value ?? 0, formId: target.value?.id ?? null })
}

/** The stored form of an address, for comparison: the domain in ASCII, all letters in lower case. */
function foldEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).trim()
  return `${email.slice(0, at).trim()}@${domainToASCII(domain) || domain}`.toLowerCase()
}
