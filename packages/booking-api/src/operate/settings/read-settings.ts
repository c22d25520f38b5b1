import type { AbuseLimits } from '@hourfold/shared/contract/requests'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { isProduction } from '../../context/is-production.ts'
import { type Environment, readVariables, type VariableSchema } from '../../context/read-variables.ts'
import type { Pooler } from '../../database/postgres/pooler.ts'
import type { TrustedProxies } from '../../http/trusted-proxies.ts'
import { readMailSettings, type MailSettings } from '../../messages/send/mail-settings.ts'
import { readPaymentSettings, type PaymentSettings } from '../../payments/payment-settings.ts'
import { readBackupSettings, type BackupSettings } from '../backups/backup-settings.ts'
import { readTracingSettings, type TracingSettings } from '../observing/tracing-settings.ts'
import { readBusinessEnvs, type BusinessEnvs } from './business-env.ts'
import { type LogLevel, serverSettings } from './settings-table.ts'
import type * as v from 'valibot'

/** Reads the settings of the server from the environment. Refuses with all faults at once, one line each. */
export function readServerSettings(env: Environment): Result<ServerSettings, readonly string[]> {
  const variables = readTable(serverSettings, env)
  const payments = readPaymentSettings(env)
  const mail = readMailSettings(env)
  const businesses = readBusinessEnvs(env)
  const backups = readBackupSettings(env)
  const tracing = readTracingSettings(env)
  const demo = readDemo(env)
  if (!(variables.ok && payments.ok && mail.ok && businesses.ok && backups.ok && tracing.ok && demo.ok)) {
    const all = [variables, payments, mail, businesses, backups, tracing, demo]
    return { ok: false, refusal: all.flatMap((read) => (read.ok ? [] : read.refusal)) }
  }
  const read = variables.value
  return ok({
    port: read.PORT,
    host: read.HOST ?? null,
    metricsPort: read.METRICS_PORT ?? null,
    production: isProduction(env),
    publicUrl: read.PUBLIC_URL ?? null,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL ?? null,
    pooler: read.DATABASE_POOLER,
    poolSize: read.DATABASE_CONNECTIONS,
    trustProxy: read.TRUST_PROXY,
    requestsPerMinute: read.RATE_LIMIT_PER_MINUTE,
    limits: {
      bodyBytes: read.BODY_LIMIT,
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
    samples: read.SAMPLES === 'true',
    demo: demo.value,
    tracing: tracing.value,
    drainSeconds: read.DRAIN_SECONDS,
    logLevel: read.LOG_LEVEL,
  })
}

export type ServerSettings = {
  readonly port: number
  /** `null` listens on every interface: the whole site is public, and a container must be reachable from outside. */
  readonly host: string | null
  /** The port of the metrics, on this machine alone unless `host` is given; `null` serves none. */
  readonly metricsPort: number | null
  /** For real visitors: the sandbox and the demo business are disabled. */
  readonly production: boolean
  /** The origin that visitors see, without a trailing slash; `null` takes it from each request. */
  readonly publicUrl: string | null
  /** The folder of the embedded store and of the development mailbox. */
  readonly dataDir: string
  /** `null` opens the embedded store. */
  readonly databaseUrl: string | null
  /** The pooler in front of PostgreSQL. */
  readonly pooler: Pooler
  /** Connections to PostgreSQL. */
  readonly poolSize: number
  /** The proxies whose `X-Forwarded-…` headers are trusted. */
  readonly trustProxy: TrustedProxies
  /** The limit of one address; 0 disables it. */
  readonly requestsPerMinute: number
  /** Limits of the API for unverified visitors. */
  readonly limits: AbuseLimits & { readonly bodyBytes: number }
  /** The secret that signs links to the business's own pages; `null` uses a secret from the store. */
  readonly signingSecret: string | null
  readonly payments: PaymentSettings
  readonly mail: MailSettings
  /** The settings of the businesses that have their own. */
  readonly businesses: BusinessEnvs
  /** Scheduled backups; `null` makes none. */
  readonly backups: BackupSettings | null
  /** True for a public demo, which begins anew each night: nothing of it is for real, also where it is in production. */
  readonly demo: boolean
  /** Whether the demo business of a development server gets sample bookings. */
  readonly samples: boolean
  /** The destination of traces; `null` records none. */
  readonly tracing: TracingSettings | null
  /** Seconds during which connections are still accepted after SIGTERM, while `/readyz` already fails for load balancers. */
  readonly drainSeconds: number
  readonly logLevel: LogLevel
}

/** What a public demo must not have, because nothing may leave it. */
const neverInDemo = {
  SMTP_URL: 'a demo sends no mail',
  STRIPE_SECRET_KEY: 'a demo takes no money',
  BUSINESSES_DIR: 'a demo has no other business',
} as const

/** Whether this is a public demo. Refuses the settings that would let something leave it, one line each. */
function readDemo(env: Environment): Result<boolean, readonly string[]> {
  if (env['DEMO']?.trim() !== 'true') return ok(false)
  const faults = Object.entries(neverInDemo).flatMap(([name, why]) =>
    env[name]?.trim() ? [`${name}: is not allowed with DEMO=true: ${why}`] : [],
  )
  return faults.length === 0 ? ok(true) : { ok: false, refusal: faults }
}

/** The settings of the API among those of the server. */
export const apiSettingsOf = (settings: ServerSettings) => ({
  databaseUrl: settings.databaseUrl ?? undefined,
  dataDir: settings.dataDir,
  pooler: settings.pooler,
  poolSize: settings.poolSize,
  limits: settings.limits,
  rateLimit:
    settings.requestsPerMinute === 0 ? null : { requests: settings.requestsPerMinute, windowSeconds: 60 },
  trustProxy: settings.trustProxy,
  signingSecret: settings.signingSecret ?? undefined,
  payments: settings.payments,
  mail: settings.mail,
  businesses: settings.businesses,
  backups: settings.backups,
  // A public demo has the sandbox, the mailbox and the demo business, as a development server has.
  production: settings.production && !settings.demo,
  demo: settings.demo,
  ...(settings.publicUrl === null ? {} : { publicUrl: settings.publicUrl }),
})

type Rows = Readonly<Record<string, { readonly schema?: VariableSchema; readonly meaning: string }>>

/** The values of the rows that have a schema. */
type Values<Table extends Rows> = {
  readonly [
    Name in keyof Table as Table[Name] extends { readonly schema: VariableSchema } ? Name : never
  ]: Table[Name] extends {
    readonly schema: infer Own extends VariableSchema
  }
    ? v.InferOutput<Own>
    : never
}

/** Reads the settings of a table that have a schema there, as `readVariables` does. */
export function readTable<const Table extends Rows>(
  table: Table,
  env: Environment,
): Result<Values<Table>, readonly string[]>
export function readTable(table: Rows, env: Environment): Result<object, readonly string[]> {
  const schemas = Object.entries(table).flatMap(([name, { schema }]) =>
    schema ? [[name, schema] as const] : [],
  )
  return readVariables(Object.fromEntries(schemas), env)
}
