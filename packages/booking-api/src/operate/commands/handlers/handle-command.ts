import * as v from 'valibot'
import { siteOrigin } from '../../../access/links/business-links.ts'
import type { CommandOutput } from '../../command-line/command-output.ts'
import { exitCodes } from '../../command-line/exit-codes.ts'
import { createSigningKey } from '../../../context/signing-key.ts'
import type { Database } from '../../../database/database.ts'
import { type Prompt, isPrompt, type CommandDone, done } from './command-result.ts'
import { listBusinesses } from '../../../catalog/businesses.ts'
import { findSiteOrigin } from '../../../context/origin-of.ts'
import { DeliveriesCommandSchema, manageDeliveries } from './manage-deliveries.ts'
import { ExportCommandSchema, exportSubmissions } from './export-submissions.ts'
import { createSafePost, type SafePost } from '../../../context/safe-fetch/safe-post.ts'
import type { ImportDeps } from '../../../import/import-business.ts'
import { importWithPrompt } from './import-with-prompt.ts'
import { BusinessLinksCommandSchema, listBusinessLinks } from './list-business-links.ts'
import { CapabilitiesCommandSchema, manageCapabilities } from './manage-capabilities.ts'
import { LinksCommandSchema, manageLinks } from './manage-links.ts'
import { MigrateCommandSchema, manageMigrations } from './manage-migrations.ts'
import { PaymentsCommandSchema, managePayments } from './manage-payments.ts'
import { managePrivacy, PrivacyCommandSchema } from './manage-privacy.ts'
import { PreviewCommandSchema, managePreviews } from './manage-previews.ts'
import { ReleasesCommandSchema, manageReleases } from './manage-releases.ts'
import { SubmissionsCommandSchema, manageSubmissions } from './manage-submissions.ts'
import { BusinessCallSchema, callBusiness } from './call-business.ts'
import { type AppDependencies, createDependencies } from '../../../http/create-dependencies.ts'
import { createBusinessCaller } from '../../../http/call-business.ts'
import type { PaymentSettings } from '../../../payments/payment-settings.ts'
import { silentLog } from '../../../context/log.ts'
import { zoneVersion } from '../../zones/zone-data.ts'
import { manageZones, ZonesCommandSchema } from './manage-zones.ts'
import { manageSamples, SamplesCommandSchema } from './manage-samples.ts'
import { createSampleKeeper, type SampleKeeper } from '../../../samples/keep-samples.ts'
import { WebhooksCommandSchema, manageWebhooks } from './manage-webhooks.ts'

const CommandSchema = v.union([
  v.strictObject({
    command: v.literal('import'),
    folder: v.string(),
    answer: v.optional(v.string()),
    isDryRun: v.optional(v.boolean()),
    /** The origin of the site, if known. */
    origin: v.optional(v.string()),
  }),
  v.strictObject({ command: v.literal('copy_store') }),
  v.strictObject({ command: v.literal('origin'), origin: v.optional(v.string()) }),
  LinksCommandSchema,
  BusinessLinksCommandSchema,
  PreviewCommandSchema,
  CapabilitiesCommandSchema,
  PaymentsCommandSchema,
  DeliveriesCommandSchema,
  SubmissionsCommandSchema,
  WebhooksCommandSchema,
  SamplesCommandSchema,
  ReleasesCommandSchema,
  ZonesCommandSchema,
  MigrateCommandSchema,
  PrivacyCommandSchema,
  ExportCommandSchema,
  BusinessCallSchema,
])
/** A command of the owner. */
export type Command = v.InferOutput<typeof CommandSchema>

type Deps = Pick<ImportDeps, 'clock' | 'random'> & {
  readonly database: Database
  /** The secret that signs links, if the settings have one. */
  readonly signingSecret?: string | undefined
  /** The origin of links, if the settings have one. */
  readonly publicUrl?: string | undefined
  /** Sends the tests of webhooks. */
  readonly postToEndpoint?: SafePost
  /** The dependencies of the server that runs the commands; a command on its own makes them. */
  readonly dependencies?: AppDependencies
  /** Copies the data of the embedded store while it works, and returns the folder; the caller deletes it. */
  readonly copyStore?: (() => Promise<string>) | undefined
  /** Writes the sample bookings of the demo; a command on its own makes it. */
  readonly samples?: SampleKeeper
  /** How the samples are paid, where there is no server. */
  readonly payments?: PaymentSettings
  /** Called after an import, before its response. */
  readonly onImport?: () => void
}

/** Runs a command in the process that holds the database; it handles the requests on the embedded store's lock socket. */
export function createCommandHandler(deps: Deps): (request: unknown) => Promise<CommandOutput> {
  const { database, clock, random, postToEndpoint = createSafePost() } = deps
  const key = createSigningKey(deps)
  const { samples: _, payments, ...common } = deps
  const dependencies = deps.dependencies ?? createDependencies({ ...common, log: silentLog })
  const call = createBusinessCaller(dependencies)
  const samples = deps.samples ?? createSampleKeeper({ ...common, payments, hasMailbox: false })
  const knownOrigin = async () => deps.publicUrl ?? (await findSiteOrigin(database))
  const answer = async (
    command: Exclude<
      Command,
      { readonly command: 'import' | 'export_submissions' | 'origin' | 'call' | 'migrate' | 'copy_store' }
    >,
  ): Promise<CommandDone> => {
    const context = { now: clock(), random, key, publicUrl: await knownOrigin() }
    switch (command.command) {
      case 'links':
        return manageLinks(database, command, context)
      case 'preview':
        return managePreviews(database, command, context)
      case 'capabilities':
        return manageCapabilities(database, command, context)
      case 'payments':
        return managePayments(database, command, context)
      case 'deliveries':
        return manageDeliveries(database, command, context)
      case 'submissions':
        return manageSubmissions(database, command, context)
      case 'webhooks':
        return manageWebhooks(database, command, { ...context, postToEndpoint })
      case 'privacy':
        return managePrivacy({ database, clock, random, secret: key }, command)
      case 'releases':
        return manageReleases(database, command)
      case 'zones':
        return manageZones({ ...dependencies, zoneVersion: zoneVersion() }, command)
      case 'samples':
        return manageSamples(database, samples, command)
      case 'requests':
      case 'feeds':
        return listBusinessLinks(database, command, context)
    }
  }
  return async (request) => {
    const envelope = v.safeParse(EnvelopeSchema, request)
    if (!envelope.success) return unknownCommand
    const { json, ...rest } = envelope.output
    const parsed = v.safeParse(CommandSchema, rest)
    if (!parsed.success) return unknownCommand
    const command = parsed.output
    if (command.command === 'import')
      return answerResult(await runImport(command, { ...deps, publicUrl: await knownOrigin() }), json)
    // Before anything is read: its tables may be missing.
    if (command.command === 'migrate') return answerResult(await manageMigrations(database, command), json)
    if (command.command === 'copy_store')
      return deps.copyStore ? { lines: [await deps.copyStore()], exitCode: 0 } : unknownCommand
    if (command.command === 'origin')
      return {
        lines: [await describeOrigin(database, command.origin ?? (await knownOrigin()))],
        exitCode: 0,
      }
    if (command.command === 'export_submissions') {
      const part = await exportSubmissions(database, command)
      return part.ok ? { ...part.value, lines: [...part.value.lines], exitCode: 0 } : refuse(part.refusal)
    }
    if (command.command === 'call') return callBusiness(database, call, command, await knownOrigin())
    return answerResult(await answer(command), json)
  }
}

/** With `json` the response contains the value of the result, otherwise the lines. */
const EnvelopeSchema = v.looseObject({ json: v.optional(v.boolean(), false) })

const unknownCommand: CommandOutput = { lines: ['unknown command'], exitCode: exitCodes.usage.code }

function answerResult(result: CommandDone, json: boolean): CommandOutput {
  if (!result.ok) return refuse(result.refusal)
  const { value, lines } = result.value
  return json ? { value, lines: [], exitCode: 0 } : { lines: [...lines], exitCode: 0 }
}

function refuse(refusal: readonly string[] | Prompt): CommandOutput {
  if (!isPrompt(refusal)) return { lines: [...refusal], exitCode: exitCodes.refused.code }
  const { lines, ...question } = refusal
  return { lines: [...lines], exitCode: exitCodes.decision_needed.code, question }
}

async function runImport(
  { folder, origin, ...choices }: Extract<Command, { readonly command: 'import' }>,
  deps: Deps,
): Promise<CommandDone> {
  const imported = await importWithPrompt(deps.database, folder, deps, choices)
  if (!imported.ok) {
    if (isPrompt(imported.refusal)) return { ok: false, refusal: imported.refusal }
    const { length } = imported.refusal
    return { ok: false, refusal: [...imported.refusal, `nothing was imported, faults: ${length}`] }
  }
  const isDryRun = choices.isDryRun === true
  if (!isDryRun) deps.onImport?.()
  const { slug, counts, lines } = imported.value
  const business = (await listBusinesses(deps.database)).find((one) => one.slug === slug)
  const site = siteOrigin(business ?? { hosts: [] }, origin ?? deps.publicUrl)
  return done({ business: slug, isDryRun, counts, notes: lines, site: `${site}/` }, () => {
    const counted = Object.entries(counts)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', ')
    return [
      ...lines,
      ...(isDryRun
        ? [`nothing was changed; would import ${slug}: ${counted}`]
        : [
            `imported ${slug}: ${counted}`,
            `next: look at ${site}/, and take the tag for other pages from ${site}/install`,
          ]),
    ]
  })
}

/** A line about the origin of links: that of the only business, or the part of it that is known. */
async function describeOrigin(database: Database, known: string | undefined): Promise<string> {
  const businesses = await listBusinesses(database)
  const [only] = businesses.length === 1 ? businesses : []
  const origin = siteOrigin(only ?? { hosts: [] }, known)
  const isGuess = known === undefined && (only?.hosts.length ?? 0) === 0
  return `origin: ${origin}${isGuess ? ' (set PUBLIC_URL)' : ''}`
}
