import * as v from 'valibot'
import { DatabaseUrlSchema } from '@booking/booking-api/database-url'
import { poolers, type Pooler } from '@booking/booking-api/pooler'
import { isProduction } from '@booking/booking-api/is-production'
import { readBusinessEnvs, type BusinessEnvs } from '@booking/booking-api/business-env'
import {
  readBackupSettings,
  type BackupSettings,
  type BackupVariable,
} from '@booking/booking-api/backup-settings'
import { readMailSettings, type MailSettings, type MailVariable } from '@booking/booking-api/mail-settings'
import {
  readPaymentSettings,
  type PaymentSettings,
  type PaymentVariable,
} from '@booking/booking-api/payment-settings'
import {
  readTracingSettings,
  type TracingSettings,
  type TracingVariable,
} from '@booking/booking-api/tracing-settings'
import type { AbuseLimits } from '@booking/shared/contract/requests'
import { TrustedProxiesSchema, type TrustedProxies } from '@booking/booking-api/trusted-proxies'
import { ok, type Result } from '@booking/shared/errors/result'
import { dropTrailingSlash } from './serving/match-path.ts'

/** How the language is part of the path. See `locale-routing.ts`. */
export const localeModes = ['prefix', 'prefix_except_default', 'prefix_and_default', 'no_prefix'] as const
export type LocaleMode = (typeof localeModes)[number]

/**
 * Reads the environment. An empty variable counts as absent. Refuses with all faults at once, one line each. A line names the
 * variable and never contains its value, because a connection string contains a password.
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
): Result<Settings, readonly string[]> {
  const given = Object.fromEntries(
    Object.keys(variables).map((name) => [name, env[name]?.trim() || undefined] as const),
  )
  const parsed = v.safeParse(EnvironmentSchema, given)
  const payments = readPaymentSettings(env)
  const mail = readMailSettings(env)
  const backups = readBackupSettings(env)
  const businesses = readBusinessEnvs(env)
  const tracing = readTracingSettings(env)
  const faults = [
    ...(parsed.success
      ? []
      : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.message}`)),
    ...(payments.ok ? [] : payments.refusal),
    ...(mail.ok ? [] : mail.refusal),
    ...(businesses.ok ? [] : businesses.refusal),
    ...(backups.ok ? [] : backups.refusal),
    ...(tracing.ok ? [] : tracing.refusal),
  ]
  if (
    !parsed.success ||
    !payments.ok ||
    !mail.ok ||
    !businesses.ok ||
    !backups.ok ||
    !tracing.ok ||
    faults.length > 0
  )
    return { ok: false, refusal: faults }
  const read = parsed.output
  return ok({
    port: read.PORT,
    host: read.HOST ?? null,
    metricsPort: read.METRICS_PORT ?? null,
    production: isProduction(env),
    publicUrl: read.PUBLIC_URL ?? null,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL ?? null,
    replicaUrl: read.DATABASE_REPLICA_URL ?? null,
    pooler: read.DATABASE_POOLER,
    poolSize: read.DATABASE_CONNECTIONS,
    trustProxy: read.TRUST_PROXY,
    localeMode: read.LOCALE_MODE,
    rootRedirect: read.ROOT_REDIRECT ?? null,
    contentDir: read.CONTENT_DIR ?? null,
    rateLimit: { perMinute: read.RATE_LIMIT_PER_MINUTE },
    limits: {
      holdsPerNetwork: read.HOLDS_PER_NETWORK,
      bookingsPerNetwork: read.BOOKINGS_PER_NETWORK,
      bookingsPerNetworkDay: read.BOOKINGS_PER_NETWORK_DAY,
      bookingsPerContact: read.BOOKINGS_PER_CONTACT,
      bookingsPerContactDay: read.BOOKINGS_PER_CONTACT_DAY,
      staffDayPercent: read.STAFF_DAY_PERCENT,
      submissionsPerNetwork: read.SUBMISSIONS_PER_NETWORK,
      signInsPerNetwork: read.SIGN_INS_PER_NETWORK,
      consentsPerNetwork: read.CONSENTS_PER_NETWORK,
    },
    signingSecret: read.SIGNING_SECRET ?? null,
    payments: payments.value,
    mail: mail.value,
    businesses: businesses.value,
    backups: backups.value,
    tracing: tracing.value,
    bodyBytes: read.BODY_LIMIT,
    drainSeconds: read.DRAIN_SECONDS,
    logLevel: read.LOG_LEVEL,
  })
}

export type Settings = {
  readonly port: number
  /** `null` listens on every interface: the whole site is public, and a container must be reachable from outside. */
  readonly host: string | null
  /** The port of the metrics, on this machine alone unless `host` is given; `null` serves none. */
  readonly metricsPort: number | null
  /** For real visitors: the sandbox and the demo business are disabled. */
  readonly production: boolean
  /** The origin that visitors see, without a trailing slash; `null` takes it from each request. */
  readonly publicUrl: string | null
  /** Folder of the embedded store. Not used when `databaseUrl` is given. */
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** A streaming replica of the database, for reads that may be a second old. */
  readonly replicaUrl: string | null
  /** What stands in front of PostgreSQL. */
  readonly pooler: Pooler
  /** Connections to PostgreSQL, and as many to the replica. */
  readonly poolSize: number
  /** The proxies whose `X-Forwarded-…` headers are trusted. */
  readonly trustProxy: TrustedProxies
  readonly localeMode: LocaleMode
  /** A path on this site to which `/` redirects. */
  readonly rootRedirect: string | null
  /** The Markdown folder of the site; `null` uses the demo studio's, which is shown with no other business. */
  readonly contentDir: string | null
  readonly rateLimit: { readonly perMinute: number }
  /** Limits of the API for unverified visitors. */
  readonly limits: AbuseLimits
  /** The secret that signs links to the business's own pages; `null` uses a secret from the store. */
  readonly signingSecret: string | null
  /** How visitors pay in advance. */
  readonly payments: PaymentSettings
  /** How mail is sent. */
  readonly mail: MailSettings
  /** The settings of the businesses that have their own. */
  readonly businesses: BusinessEnvs
  /** Scheduled backups; `null` makes none. */
  readonly backups: BackupSettings | null
  /** Where traces are sent; `null` records none. */
  readonly tracing: TracingSettings | null
  readonly bodyBytes: number
  /** Seconds during which connections are still accepted after SIGTERM, while `/readyz` already fails for load balancers. */
  readonly drainSeconds: number
  readonly logLevel: (typeof logLevels)[number]
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const wholeNumber = (least: number, most: number) => {
  const words = `must be a whole number from ${least} to ${most}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/, words),
    v.transform(Number),
    v.minValue(least, words),
    v.maxValue(most, words),
  )
}

/** `http(s)://host[:port]`. A path is refused, because it would be ignored silently. */
const OriginSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const url = URL.canParse(dataset.value) ? new URL(dataset.value) : null
    const plain = url && url.href === `${url.origin}/` && /^https?:$/.test(url.protocol)
    if (plain) return url.origin
    addIssue({ message: 'must be an origin such as https://book.example.com, without a path' })
    return NEVER
  }),
)

/** A path on this site. `//host` and `/\host` lead to another site. */
const LocalPathSchema = v.pipe(
  v.string(),
  v.regex(
    /^\/(?![/\\])[\x21-\x5B\x5D-\x7E]{0,500}$/,
    'must be a path on this site such as /widget/appointment/studio',
  ),
  // A localized path is stored in its final form, so that `/` redirects once.
  v.transform((address) => {
    const { length } = /^[^?#]*/.exec(address)?.[0] ?? ''
    return dropTrailingSlash(address.slice(0, length)) + address.slice(length)
  }),
)

const variables = {
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[0-9A-Za-z.:_-]{1,253}$/, 'must be a host name or an IP address')),
  ),
  METRICS_PORT: v.optional(wholeNumber(0, 65_535)),
  PUBLIC_URL: v.optional(OriginSchema),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(DatabaseUrlSchema),
  DATABASE_REPLICA_URL: v.optional(DatabaseUrlSchema),
  DATABASE_POOLER: v.optional(v.picklist(poolers, `must be one of ${poolers.join(', ')}`), 'detect'),
  DATABASE_CONNECTIONS: v.optional(wholeNumber(3, 200), '10'),
  TRUST_PROXY: v.optional(TrustedProxiesSchema, 'false'),
  LOCALE_MODE: v.optional(
    v.picklist(localeModes, `must be one of ${localeModes.join(', ')}`),
    'prefix_except_default',
  ),
  ROOT_REDIRECT: v.optional(LocalPathSchema),
  CONTENT_DIR: v.optional(v.string()),
  BUSINESSES_DIR: v.optional(v.string()),
  RATE_LIMIT_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000), '1200'),
  HOLDS_PER_NETWORK: v.optional(wholeNumber(0, 1_000_000), '10'),
  BOOKINGS_PER_NETWORK: v.optional(wholeNumber(0, 1_000_000), '12'),
  BOOKINGS_PER_NETWORK_DAY: v.optional(wholeNumber(0, 1_000_000), '40'),
  BOOKINGS_PER_CONTACT: v.optional(wholeNumber(0, 1_000_000), '8'),
  BOOKINGS_PER_CONTACT_DAY: v.optional(wholeNumber(0, 1_000_000), '12'),
  STAFF_DAY_PERCENT: v.optional(wholeNumber(0, 100), '50'),
  SUBMISSIONS_PER_NETWORK: v.optional(wholeNumber(0, 1_000_000), '20'),
  SIGN_INS_PER_NETWORK: v.optional(wholeNumber(0, 1_000_000), '20'),
  CONSENTS_PER_NETWORK: v.optional(wholeNumber(0, 1_000_000), '60'),
  SIGNING_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  BODY_LIMIT: v.optional(wholeNumber(1024, 1_048_576), '65536'),
  DRAIN_SECONDS: v.optional(wholeNumber(0, 60), '1'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
}

const EnvironmentSchema = v.object(variables)

type Variable = keyof typeof variables

/** The name of every setting of the server. `settings-table.ts` says what each means. */
export type SettingName = Variable | PaymentVariable | MailVariable | BackupVariable | TracingVariable

/** The value of each setting that has a default of its own. */
export const settingDefaults: Readonly<Record<Variable, string | undefined>> =
  v.getDefaults(EnvironmentSchema)
