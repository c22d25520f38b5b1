import * as v from 'valibot'
import { ok, type Result } from '@booking/shared/errors/result'
import { siteOrigin } from '../capabilities/business-links.ts'
import { createSigningKey } from '../context/signing-key.ts'
import type { Database } from '../database/database.ts'
import { type CommandQuestion, isQuestion } from './command-question.ts'
import { listBusinesses } from '../catalog/businesses.ts'
import { findSiteOrigin } from '../context/site-origin.ts'
import { DeliveriesCommandSchema, manageDeliveries } from './manage-deliveries.ts'
import type { ExportPart } from '../business-answers/export-part.ts'
import { ExportCommandSchema, exportSubmissions } from './export-submissions.ts'
import { createSafePost, type SafePost } from '../safe-fetch/safe-post.ts'
import type { ImportDeps } from '../import/import-business.ts'
import { importWithQuestion } from './import-with-question.ts'
import { BusinessLinksCommandSchema, listBusinessLinks } from './list-business-links.ts'
import { CapabilitiesCommandSchema, manageCapabilities } from './manage-capabilities.ts'
import { LinksCommandSchema, manageLinks } from './manage-links.ts'
import { PaymentsCommandSchema, managePayments } from './manage-payments.ts'
import { managePrivacy, PrivacyCommandSchema } from './manage-privacy.ts'
import { PreviewCommandSchema, managePreviews } from './manage-previews.ts'
import { ReleasesCommandSchema, manageReleases } from './manage-releases.ts'
import { SubmissionsCommandSchema, manageSubmissions } from './manage-submissions.ts'
import { BusinessCallSchema, callBusiness } from './call-business.ts'
import { type AppDependencies, createDependencies } from '../http/create-dependencies.ts'
import { createBusinessCaller } from '../http/call-business.ts'
import { silentLog } from '../context/log.ts'
import { WebhooksCommandSchema, manageWebhooks } from './manage-webhooks.ts'

const CommandSchema = v.union([
  v.strictObject({
    command: v.literal('import'),
    folder: v.string(),
    answer: v.optional(v.string()),
    isDryRun: v.optional(v.boolean()),
    /** The origin of the site, where it is known. */
    origin: v.optional(v.string()),
  }),
  v.strictObject({ command: v.literal('origin'), origin: v.optional(v.string()) }),
  LinksCommandSchema,
  BusinessLinksCommandSchema,
  PreviewCommandSchema,
  CapabilitiesCommandSchema,
  PaymentsCommandSchema,
  DeliveriesCommandSchema,
  SubmissionsCommandSchema,
  WebhooksCommandSchema,
  ReleasesCommandSchema,
  PrivacyCommandSchema,
  ExportCommandSchema,
  BusinessCallSchema,
])
/** A command of the owner. */
export type Command = v.InferOutput<typeof CommandSchema>

/**
 * The result of a command: the lines to print and the exit code; `next` is the position of the next part where one response is
 * too short.
 */
export const CommandAnswerSchema = v.strictObject({
  lines: v.array(v.string()),
  exitCode: v.number(),
  next: v.optional(v.string()),
  /** Nothing was changed: the command is repeated with one of the answers, or dropped. */
  question: v.optional(v.strictObject({ text: v.string(), yes: v.string(), no: v.optional(v.string()) })),
})
export type CommandAnswer = v.InferOutput<typeof CommandAnswerSchema>

type Deps = Pick<ImportDeps, 'clock' | 'random'> & {
  readonly database: Database
  /** The secret that signs links, where the settings have one. */
  readonly signingSecret?: string | undefined
  /** The origin of links, where the settings have one. */
  readonly publicUrl?: string | undefined
  /** Sends the tests of webhooks. */
  readonly postToEndpoint?: SafePost
  /** The dependencies of the server that runs the commands; a command on its own makes them. */
  readonly dependencies?: AppDependencies
  /** Called after an import, before its response. */
  readonly onImport?: () => void
}

/** Runs a command in the process that holds the database; it handles the requests on the embedded store's lock socket. */
export function createCommandHandler(deps: Deps): (request: unknown) => Promise<CommandAnswer> {
  const { database, clock, random, postToEndpoint = createSafePost() } = deps
  const key = createSigningKey(deps)
  const call = createBusinessCaller(deps.dependencies ?? createDependencies({ ...deps, log: silentLog }))
  const knownOrigin = async () => deps.publicUrl ?? (await findSiteOrigin(database))
  const answer = async (
    command: Exclude<Command, { readonly command: 'import' | 'export_submissions' | 'origin' | 'call' }>,
  ) => {
    const given = { now: clock(), random, key, publicUrl: await knownOrigin() }
    switch (command.command) {
      case 'links':
        return manageLinks(database, command, given)
      case 'preview':
        return managePreviews(database, command, given)
      case 'capabilities':
        return manageCapabilities(database, command, given)
      case 'payments':
        return managePayments(database, command, given)
      case 'deliveries':
        return manageDeliveries(database, command, given)
      case 'submissions':
        return manageSubmissions(database, command, given)
      case 'webhooks':
        return manageWebhooks(database, command, { ...given, postToEndpoint })
      case 'privacy':
        return managePrivacy({ database, clock, random, secret: key }, command)
      case 'releases':
        return manageReleases(database, command)
      case 'requests':
      case 'feeds':
        return listBusinessLinks(database, command, given)
    }
  }
  return async (request) => {
    const command = v.safeParse(CommandSchema, request)
    if (!command.success) return { lines: ['unknown command'], exitCode: 64 }
    if (command.output.command === 'import')
      return answerImport(command.output, { ...deps, publicUrl: await knownOrigin() })
    if (command.output.command === 'origin')
      return {
        lines: [await describeOrigin(database, command.output.origin ?? (await knownOrigin()))],
        exitCode: 0,
      }
    if (command.output.command === 'export_submissions')
      return answerPart(await exportSubmissions(database, command.output))
    if (command.output.command === 'call')
      return callBusiness(database, call, command.output, await knownOrigin())
    const done = await answer(command.output)
    return answerPart(done.ok ? ok({ lines: done.value }) : done)
  }
}

const answerPart = (done: Result<ExportPart, readonly string[] | CommandQuestion>): CommandAnswer => {
  if (done.ok) return { ...done.value, lines: [...done.value.lines], exitCode: 0 }
  if (!isQuestion(done.refusal)) return { lines: [...done.refusal], exitCode: 65 }
  const { lines, ...question } = done.refusal
  return { lines: [...lines], exitCode: unansweredCode, question }
}

/** The exit code where a decision is needed and nobody could be asked. */
const unansweredCode = 2

async function answerImport(
  { folder, origin, ...asked }: Extract<Command, { readonly command: 'import' }>,
  deps: Deps,
): Promise<CommandAnswer> {
  const imported = await importWithQuestion(deps.database, folder, deps, asked)
  if (!imported.ok) {
    if (isQuestion(imported.refusal)) return answerPart(imported)
    const { length } = imported.refusal
    return { lines: [...imported.refusal, `nothing was imported, faults: ${length}`], exitCode: 65 }
  }
  if (asked.isDryRun !== true) deps.onImport?.()
  const { slug, counts, lines } = imported.value
  const counted = Object.entries(counts).map(([kind, count]) => `${kind} ${count}`)
  if (asked.isDryRun === true)
    return {
      lines: [...lines, `nothing was changed; would import ${slug}: ${counted.join(', ')}`],
      exitCode: 0,
    }
  const business = (await listBusinesses(deps.database)).find((one) => one.slug === slug)
  const site = siteOrigin(business ?? { hosts: [] }, origin ?? deps.publicUrl)
  return {
    lines: [
      ...lines,
      `imported ${slug}: ${counted.join(', ')}`,
      `next: look at ${site}/, and take the tag for other pages from ${site}/install`,
    ],
    exitCode: 0,
  }
}

/** A line about the origin of links: that of the only business, or the part of it that is known. */
async function describeOrigin(database: Database, known: string | undefined): Promise<string> {
  const businesses = await listBusinesses(database)
  const [only] = businesses.length === 1 ? businesses : []
  const origin = siteOrigin(only ?? { hosts: [] }, known)
  const isGuess = known === undefined && (only?.hosts.length ?? 0) === 0
  return `origin: ${origin}${isGuess ? ' (set PUBLIC_URL)' : ''}`
}
