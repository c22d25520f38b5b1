import * as v from 'valibot'
import { ok, type Result } from '@booking/shared/errors/result'
import { isProduction } from './context/is-production.ts'
import { DatabaseUrlSchema } from './database/postgres/database-url.ts'
import { poolers } from './database/postgres/pooler.ts'
import { TrustedProxiesSchema } from './http/trusted-proxies.ts'
import { readBusinessEnvs, type BusinessEnvs } from './business-env.ts'
import { readTracingSettings, type TracingSettings } from './operate/observing/tracing-settings.ts'
import { readBackupSettings, type BackupSettings } from './operate/backups/backup-settings.ts'
import { readMailSettings, type MailSettings } from './messages/send/mail-settings.ts'
import { readPaymentSettings, type PaymentSettings } from './payments/payment-settings.ts'

const whole = (from: number, to: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `must be a whole number from ${from} to ${to}`),
    v.transform(Number),
    v.minValue(from, `must be a whole number from ${from} to ${to}`),
    v.maxValue(to, `must be a whole number from ${from} to ${to}`),
  )

const SettingsSchema = v.object({
  PORT: v.optional(whole(0, 65_535), '3001'),
  METRICS_PORT: v.optional(whole(0, 65_535)),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  DATABASE_URL: v.optional(DatabaseUrlSchema),
  DATABASE_REPLICA_URL: v.optional(DatabaseUrlSchema),
  DATABASE_POOLER: v.optional(v.picklist(poolers, `must be one of ${poolers.join(', ')}`), 'detect'),
  DATABASE_CONNECTIONS: v.optional(whole(3, 200), '10'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '.data'),
  PUBLIC_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^/\s]+$/, 'must be an origin such as https://book.example')),
  ),
  BUSINESSES_DIR: v.optional(v.string()),
  TRUST_PROXY: v.optional(TrustedProxiesSchema, 'false'),
  RATE_LIMIT_PER_MINUTE: v.optional(whole(0, 1_000_000), '1200'),
  HOLDS_PER_NETWORK: v.optional(whole(0, 1_000_000), '10'),
  BOOKINGS_PER_NETWORK: v.optional(whole(0, 1_000_000), '12'),
  BOOKINGS_PER_NETWORK_DAY: v.optional(whole(0, 1_000_000), '40'),
  BOOKINGS_PER_CONTACT: v.optional(whole(0, 1_000_000), '8'),
  BOOKINGS_PER_CONTACT_DAY: v.optional(whole(0, 1_000_000), '12'),
  STAFF_DAY_PERCENT: v.optional(whole(0, 100), '50'),
  SUBMISSIONS_PER_NETWORK: v.optional(whole(0, 1_000_000), '20'),
  SIGN_INS_PER_NETWORK: v.optional(whole(0, 1_000_000), '20'),
  CONSENTS_PER_NETWORK: v.optional(whole(0, 1_000_000), '60'),
  SIGNING_SECRET: v.optional(
    v.pipe(v.string(), v.trim(), v.minLength(32, 'must have at least 32 characters')),
  ),
  DRAIN_SECONDS: v.optional(whole(0, 60), '1'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be a level such as info',
    ),
    'info',
  ),
})
export type Settings = v.InferOutput<typeof SettingsSchema> & {
  readonly mail: MailSettings
  /** The settings of the businesses that have their own. */
  readonly businesses: BusinessEnvs
  readonly backups: BackupSettings | null
  readonly payments: PaymentSettings
  /** Where traces are sent; null records none. */
  readonly tracing: TracingSettings | null
  /** For real visitors: neither the sandbox nor the demo business runs. */
  readonly production: boolean
}

/** Parses the environment into settings; refuses with one line per fault, all at once. No line repeats a value. */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
): Result<Settings, readonly string[]> {
  const parsed = v.safeParse(SettingsSchema, env)
  const payments = readPaymentSettings(env)
  const mail = readMailSettings(env)
  const backups = readBackupSettings(env)
  const businesses = readBusinessEnvs(env)
  const tracing = readTracingSettings(env)
  if (parsed.success && payments.ok && mail.ok && businesses.ok && backups.ok && tracing.ok)
    return ok({
      ...parsed.output,
      payments: payments.value,
      mail: mail.value,
      businesses: businesses.value,
      backups: backups.value,
      tracing: tracing.value,
      production: isProduction(env),
    })
  const faults = parsed.success
    ? []
    : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.message}`)
  return {
    ok: false,
    refusal: [
      ...faults,
      ...[payments, mail, businesses, backups, tracing].flatMap((read) => (read.ok ? [] : read.refusal)),
    ],
  }
}
