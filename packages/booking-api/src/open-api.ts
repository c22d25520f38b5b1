import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import type { CacheFigures } from '@hourfold/shared/cache/versioned-cache'
import { createDependencies } from './http/create-dependencies.ts'
import { silentObserve, type Observe } from './context/observe.ts'
import { observeDatabase } from './context/observe-database.ts'
import { createCommandHandler } from './operate/commands/handlers/handle-command.ts'
import { ensureDemoBusiness } from './import/ensure-demo-business.ts'
import { beginDemo, resetDemo } from './import/reset-demo.ts'
import { migrate } from './database/migrate.ts'
import type { Database } from './database/database.ts'
import { openDatabase, type OpenDatabase } from './database/open-database.ts'
import type { Pooler } from './database/postgres/pooler.ts'
import { waitForPostgres } from './database/postgres/wait-for-postgres.ts'
import { createStoreCopier } from './operate/backups/create-store-copier.ts'
import { createBusinessCaller } from './http/call-business.ts'
import { type AppDeps, createApp } from './http/create-app.ts'
import { type Missing, createReadinessCheck, describeMissing } from './http/find-missing.ts'
import type { Log } from './context/log.ts'
import { type Job, jobs } from './operate/jobs/jobs.ts'
import { startJobs } from './operate/jobs/start-jobs.ts'
import { describeError } from './context/name-failure.ts'
import { createSampleKeeper } from './samples/keep-samples.ts'
import { listBusinesses } from './catalog/businesses.ts'
import { listDirectory, listVisible } from './catalog/business-directory.ts'
import { createMailboxTransport, type MailboxStore, openMailboxStore } from './messages/send/mailbox-store.ts'
import type { MailSettings } from './messages/send/mail-settings.ts'
import { openBusinessMail } from './messages/compose/open-business-mail.ts'
import { createSmtpTransport } from './messages/send/smtp-transport.ts'
import { observeTransport } from './messages/send/mail-transport.ts'
import {
  readinessFigures,
  type FigureGroup,
  backupFigures,
  migrationFigures,
  poolFigures,
  queueFigures,
} from './operate/observing/figure-groups.ts'
import { observePayments, openBusinessPayments, openPayments } from './payments/open-payments.ts'
import type { BackupSettings } from './operate/backups/backup-settings.ts'
import { createBackupSchedule } from './operate/backups/create-backup-schedule.ts'
import { readVersion } from './operate/observing/read-version.ts'
import { type BusinessEnvs, pickOwn } from './operate/settings/business-env.ts'
import { noOnlinePayments, type Payments } from './payments/payment-provider.ts'
import type { PaymentSettings } from './payments/payment-settings.ts'
import { saveSiteOrigin } from './context/origin-of.ts'
import { openReleaseStore, type ReleaseStore } from './operate/releases/release-store.ts'
import { findClockWarnings } from './operate/zones/find-clock-warnings.ts'
import { keepWallClocks } from './operate/zones/keep-wall-clocks.ts'
import { zoneVersion } from './operate/zones/zone-data.ts'
import { createSafeFetch } from './context/safe-fetch/safe-fetch.ts'

export type ApiSettings = Omit<
  AppDeps,
  'database' | 'clock' | 'random' | 'log' | 'payments' | 'businessPayments'
> & {
  /** A PostgreSQL URL; without one the embedded store in `dataDir`. */
  readonly databaseUrl?: string | undefined
  readonly dataDir?: string | undefined
  readonly pooler?: Pooler | undefined
  /** Connections to PostgreSQL. */
  readonly poolSize?: number | undefined
  /** The payment settings; everything is paid on the spot by default. */
  readonly payments?: PaymentSettings
  /** The settings of mail. Without a server, mails wait in production and go to the mailbox of the data folder elsewhere. */
  readonly mail?: MailSettings
  /** The settings of the businesses that have their own. */
  readonly businesses?: BusinessEnvs
  /** Scheduled backups; none by default. */
  readonly backups?: BackupSettings | null
  /** True where the demo business gets sample bookings when it is imported. */
  readonly samples?: boolean
  /** True for a public demo, which is reset each night. */
  readonly demo?: boolean
  /** The folder of the development mailbox; `mail` in the data folder by default. */
  readonly mailboxDir?: string
}

export type ApiPorts = Pick<AppDeps, 'clock' | 'random' | 'log' | 'observe'> & {
  /** The fault drills open a store and providers that fail at a chosen moment, and run the jobs more often. */
  readonly openStore?: typeof openDatabase
  readonly wrapPayments?: (payments: Payments) => Payments
  readonly jobTable?: readonly Job[]
}

export type OpenApi = {
  readonly app: ReturnType<typeof createApp>
  /** The reasons why it cannot take bookings; empty when it is ready. */
  readonly findMissing: () => Promise<readonly Missing[]>
  /** Problems that need the operator but do not stop bookings. */
  readonly findWarnings: () => readonly Missing[]
  /** Mails that were not sent anywhere but kept for the developer; null in production and with a mail server. */
  readonly mailbox: MailboxStore | null
  /** The figures of the kept answers, for the metrics. */
  readonly responseFigures: () => CacheFigures
  /** Figures that are read when the metrics are, by group. */
  readonly figures: Readonly<Record<string, FigureGroup>>
  /** Calls `listener` after each import of this process, before the response to its command. */
  readonly onImport: (listener: () => void) => void
  /** The releases of the element that were served from this database. */
  readonly releases: ReleaseStore
  /** Stores the origin of the site, for the links that commands print. */
  readonly rememberOrigin: (origin: string) => Promise<void>
  /** A link that signs the owner of the demo business in; null in production and where there is another business. */
  readonly createDemoLink: (origin: string) => Promise<string | null>
  /** The 32 bytes that sign what this installation gives out. */
  readonly signingKey: () => Promise<Buffer>
  /** Ends the jobs and the database. Requests must have been drained before. */
  readonly close: () => Promise<void>
}

/**
 * The whole API with its store: opened, migrated, with the demo business where it is empty (never in production), its jobs started.
 * Waits for an unavailable PostgreSQL. Throws the error that `isDataDirInUse` recognizes, and every other failure to open the
 * database.
 */
export async function openApi(settings: ApiSettings, ports: ApiPorts): Promise<OpenApi> {
  const { databaseUrl, dataDir, pooler, poolSize } = settings
  const { log, observe = silentObserve, openStore = openDatabase } = ports
  if (databaseUrl !== undefined) await waitForPostgres(databaseUrl, { log })
  const onProblem = (error: unknown): void =>
    log.error({ error: error instanceof Error ? error.message : String(error) }, 'database')
  const opened = await openStore({ databaseUrl, dataDir, pooler, poolSize, onProblem })
  const database = observeDatabase(opened, observe)
  try {
    return await startApi(settings, ports, { opened, database })
  } catch (error) {
    await database.close()
    throw error
  }
}

type Stores = {
  readonly opened: OpenDatabase
  /** The same database, measured. */
  readonly database: OpenDatabase
}

/** Brings the store up to date, and starts what serves and what runs beside it. */
async function startApi(
  settings: ApiSettings,
  {
    clock,
    random,
    log,
    observe = silentObserve,
    wrapPayments = (payments) => payments,
    jobTable = jobs,
  }: ApiPorts,
  { opened, database }: Stores,
): Promise<OpenApi> {
  const { production = false, dataDir, businesses = {}, backups: backupSettings = null, publicUrl } = settings
  await migrate(database)
  if (settings.demo) await beginDemo(database, clock())
  if (production) await reportBusinesses(database, log)
  const isNewDemo = !production && (await ensureDemoBusiness(database, { clock, random }))
  await reportUnknown(database, Object.keys(businesses), log)
  const paid = preparePayments(settings, { database, clock, random, log, observe, wrapPayments })
  const deps = { ...settings, ...paid, database, clock, random, log, observe }
  const dependencies = createDependencies(deps)
  // Runs before any slot query, so that allocations are where their clocks show them.
  await keepWallClocks({ ...dependencies, zoneVersion: zoneVersion() })
  let clockWarnings = await findClockWarnings(database, clock(), zoneVersion())
  let imported = (): void => {}
  const { closeMail, ...mails } = openMail(settings, log, observe)
  let isEnding = false
  const samples = createSampleKeeper({
    database,
    clock,
    random,
    signingSecret: settings.signingSecret,
    publicUrl,
    payments: settings.payments,
    hasMailbox: mails.mailbox !== null,
    pauseJobs: (work) => running.pauseDuring(work),
    isEnding: () => isEnding,
    log,
  })
  const runCommand = createCommandHandler({
    database,
    clock,
    random,
    signingSecret: settings.signingSecret,
    publicUrl,
    dependencies,
    copyStore: createStoreCopier(opened, dataDir, clock),
    samples,
    onImport: () => imported(),
  })
  database.onRequest(runCommand)
  const backups =
    backupSettings &&
    createBackupSchedule({
      settings: backupSettings,
      place: { databaseUrl: settings.databaseUrl, dataDir: dataDir ?? '.data' },
      product: await readVersion(),
      database,
      clock,
      log,
    })
  let refreshing: Promise<void> | undefined
  // The server answers meanwhile.
  const refreshSamples = (isNew: boolean): void => {
    if (!settings.samples || production) return
    refreshing = samples
      .refresh(isNew)
      .catch((error: unknown) => log.warn({ failure: describeError(error) }, 'no sample bookings'))
  }
  const running = startJobs(jobTable, {
    ...dependencies,
    // The jobs pause while samples are written, so the job does not wait for them.
    resetDemo: async () => {
      if (!settings.demo || !(await resetDemo({ database, clock, random }))) return
      for (const { id } of (await mails.mailbox?.list()) ?? []) await mails.mailbox?.remove(id)
      imported()
      log.info({}, 'the demo was reset')
      refreshSamples(true)
    },
    ...mails,
    backups,
    publicUrl,
    fetchCalendar: createSafeFetch(),
    watchClocks: async () => {
      clockWarnings = await findClockWarnings(database, clock(), zoneVersion())
    },
  })
  refreshSamples(isNewDemo)
  const findMissing = createReadinessCheck(database, { withDemo: !production, clock })
  return {
    app: createApp(deps, dependencies),
    mailbox: mails.mailbox,
    findMissing,
    findWarnings: () => [...clockWarnings, ...(backups?.findWarnings() ?? [])].map(describeMissing),
    responseFigures: dependencies.answers.figures,
    figures: {
      // First, so that it does not count the connections of the others.
      ...(opened.connections ? { pool: poolFigures(opened.connections) } : {}),
      queues: queueFigures(opened, clock),
      readiness: readinessFigures(findMissing),
      migrations: migrationFigures(opened),
      ...(backups ? { backups: backupFigures(backups.state) } : {}),
    },
    onImport: (listener) => {
      imported = listener
    },
    releases: openReleaseStore(database, clock),
    rememberOrigin: (origin) => saveSiteOrigin(database, origin),
    createDemoLink: async (origin) => {
      const [only, ...others] = await listDirectory(database)
      if (production || !only?.isDemo || others.length > 0) return null
      return printDemoLink(createBusinessCaller(dependencies), only.id, origin)
    },
    signingKey: dependencies.secret,
    close: async () => {
      isEnding = true
      await refreshing
      await running.stop()
      closeMail()
      await database.close()
    },
  }
}

type PaymentPorts = Pick<AppDeps, 'database' | 'clock' | 'random' | 'log'> &
  Required<Pick<ApiPorts, 'observe' | 'wrapPayments'>>

/** The providers of the installation, and those of the businesses that have their own, measured. */
function preparePayments(
  { payments, businesses = {} }: ApiSettings,
  { observe, wrapPayments, ...ports }: PaymentPorts,
) {
  const prepare = (one: Payments): Payments => observePayments(wrapPayments(one), observe)
  const common = payments ? openPayments(payments, ports) : noOnlinePayments
  const own = openBusinessPayments(pickOwn(businesses, 'payments'), common, ports)
  return {
    payments: prepare(common),
    businessPayments: new Map([...own].map(([slug, one]) => [slug, prepare(one)])),
  }
}

/** The transports of mails: the installation's server, a business's own, or the mailbox of a development server. */
function openMail(
  { production = false, dataDir = '.data', mailboxDir, mail: settings, businesses = {} }: ApiSettings,
  log: Log,
  observe: Observe,
) {
  const isMailboxUsed = !production && !settings?.smtp
  const mailbox = isMailboxUsed ? openMailboxStore(mailboxDir ?? join(dataDir, 'mail')) : null
  const transport = settings?.smtp
    ? createSmtpTransport(settings.smtp)
    : mailbox && createMailboxTransport(mailbox)
  if (!transport) {
    const { code, detail } = describeMissing('mail_missing')
    log.error({ missing: code }, detail)
  }
  const mail = transport && observeTransport(transport, observe)
  const businessMail = openBusinessMail(pickOwn(businesses, 'mail'), mail, (smtp) =>
    observeTransport(createSmtpTransport(smtp), observe),
  )
  return {
    mail,
    mailbox,
    businessMail,
    mailFrom: settings?.from ?? 'bookings@localhost',
    closeMail: () => {
      transport?.close()
      for (const { transport: own } of businessMail.values()) own?.close()
    },
  }
}

const LinkSchema = v.object({ url: v.string() })

async function printDemoLink(
  call: ReturnType<typeof createBusinessCaller>,
  businessId: string,
  publicUrl: string,
): Promise<string | null> {
  const response = await call(
    { endpoint: 'printSignInLink', idempotencyKey: `start-${randomUUID()}` },
    { businessId, publicUrl },
  )
  return response?.ok ? v.parse(LinkSchema, response.value.body).url : null
}

/** Logs the businesses that have settings but are not imported, because a file with a misspelt name would have no effect. */
async function reportUnknown(database: Database, slugs: readonly string[], log: Log): Promise<void> {
  if (slugs.length === 0) return
  const known = new Set((await listBusinesses(database)).map(({ slug }) => slug))
  for (const slug of slugs)
    if (!known.has(slug))
      log.warn({ business: slug }, 'BUSINESSES_DIR has a file of a business that is not imported')
}

/** Logs at the start of a production server that nothing can be booked yet, with the reason. */
async function reportBusinesses(database: Database, log: Log): Promise<void> {
  const listed = await listDirectory(database)
  if (listVisible(listed, false).length > 0) return
  const hasDemo = listVisible(listed, true).length > 0
  log.error(
    { missing: 'business_missing' },
    hasDemo
      ? 'this database holds the demo business only, which is never shown in production: import your own'
      : describeMissing('business_missing').detail,
  )
}
