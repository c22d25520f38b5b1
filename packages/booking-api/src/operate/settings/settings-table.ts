import * as v from 'valibot'
import { DatabaseUrlSchema } from '../../database/postgres/database-url.ts'
import { poolers } from '../../database/postgres/pooler.ts'
import { TrustedProxiesSchema } from '../../http/trusted-proxies.ts'
import type { MailVariable } from '../../messages/send/mail-settings.ts'
import type { PaymentVariable } from '../../payments/payment-settings.ts'
import type { BackupVariable } from '../backups/backup-settings.ts'
import type { TracingVariable } from '../observing/tracing-settings.ts'

/** The groups of settings, in the order in which documents show them. */
export const settingGroups = {
  address: 'Address',
  store: 'Store',
  mail: 'Mail',
  payments: 'Payments in advance',
  site: 'Content site',
  operation: 'Operation',
  limits: 'Limits',
} as const

export type Setting = {
  /** The schema of the environment variable; settings of mail, payments, backups and traces have their own schemas and rules. */
  readonly schema?: SettingSchema
  readonly group: keyof typeof settingGroups
  /** One sentence in Markdown; its links are relative to docs/operate/. */
  readonly meaning: string
  /** The behavior without the setting, in words. A default value of the schema is shown instead. */
  readonly default?: string
  /** A value to show in `.env.example` where the schema has no default. */
  readonly example?: string
  /** True for settings of a production installation: `.env.example` has them uncommented. */
  readonly isForProduction?: true
}

type SettingSchema = v.GenericSchema<string | undefined, unknown>

/** The settings whose schemas and rules are in the modules that use them. */
type RuledSetting = MailVariable | PaymentVariable | BackupVariable | TracingVariable

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

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

/** Every setting of the server but those of the site. The table of docs/operate/settings.md and `.env.example` are written from it (`npm run documents`). */
export const serverSettings = {
  PUBLIC_URL: {
    schema: v.optional(OriginSchema),
    group: 'address',
    default: 'from each request',
    example: 'https://book.example.com',
    isForProduction: true,
    meaning:
      'the origin visitors use, such as `https://book.example.com`; a public host means [production](#in-production). A business with its own `hosts` uses those',
  },
  HOST: {
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^[0-9A-Za-z.:_-]{1,253}$/, 'must be a host name or an IP address')),
    ),
    group: 'address',
    default: 'every interface',
    example: '127.0.0.1',
    meaning: 'address to listen on; `127.0.0.1` accepts only connections from this machine',
  },
  PORT: {
    schema: v.optional(wholeNumber(0, 65_535), '3000'),
    group: 'address',
    meaning: 'port to listen on',
  },
  TRUST_PROXY: {
    schema: v.optional(TrustedProxiesSchema, 'false'),
    group: 'address',
    example: '127.0.0.1,::1',
    isForProduction: true,
    meaning:
      'the [proxies in front](proxy-and-probes.md#trusted-proxies): the number that every request passes (`1`, `2` …; `true` is one), or their addresses and networks, such as `127.0.0.1, 10.0.0.0/8`',
  },
  DATABASE_URL: {
    schema: v.optional(DatabaseUrlSchema),
    group: 'store',
    example: 'postgresql://hourfold:password@127.0.0.1:5432/hourfold',
    isForProduction: true,
    meaning:
      'address of a PostgreSQL database (15 or newer), the store for production. In its user and password `%` is written as `%25`, `@` as `%40`, `/` as `%2F`, `#` as `%23`, `?` as `%3F` and `:` as `%3A`',
  },
  DATABASE_POOLER: {
    schema: v.optional(v.picklist(poolers, `must be one of ${poolers.join(', ')}`), 'detect'),
    group: 'store',
    meaning:
      'what is in front of PostgreSQL: `transaction` is a pooler that lends a connection for one transaction, such as PgBouncer with `pool_mode = transaction`; `none` keeps prepared statements; `detect` asks each connection',
  },
  DATABASE_CONNECTIONS: {
    schema: v.optional(wholeNumber(3, 200), '10'),
    group: 'store',
    meaning: 'connections of this process to PostgreSQL (3 to 200); a fifth of them is kept for reads',
  },
  DATA_DIR: {
    schema: v.optional(v.string(), '.data'),
    group: 'store',
    meaning: 'folder of the embedded store, used without `DATABASE_URL`',
  },
  SAMPLES: {
    schema: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'true'),
    group: 'store',
    meaning:
      '`false` begins the demo business without sample bookings; they are written at the first start of a development server or public demo, and anew when they are a week old',
  },
  BACKUP_DIR: {
    group: 'store',
    default: 'no backups',
    example: '/var/lib/hourfold/backups',
    meaning: 'folder in which the server saves [backups](backups.md); of several processes one makes each',
  },
  BACKUP_EVERY_HOURS: {
    group: 'store',
    default: '`24`',
    meaning: 'hours (1 to 720) from one backup to the next',
  },
  BACKUP_KEEP: {
    group: 'store',
    default: '`7,4,12`',
    meaning: 'daily, weekly and monthly backups to keep',
  },
  SMTP_URL: {
    group: 'mail',
    example: 'smtp://user:password@mail.example.com:587',
    isForProduction: true,
    meaning:
      'mail server: `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`. Without it mails are kept in the [mailbox](email.md#without-a-mail-server), and none is sent in production',
  },
  SMTP_TLS: {
    group: 'mail',
    example: 'off',
    meaning:
      '`off` sends without TLS to a mail server on this machine (`localhost`, `127.0.0.1`, `[::1]`), for example one with a certificate of its own. Elsewhere certificates are checked, and a password is sent over TLS only',
  },
  MAIL_FROM: {
    group: 'mail',
    example: 'bookings@example.com',
    isForProduction: true,
    meaning: 'sender of all mails, such as `bookings@example.com`; required with `SMTP_URL`',
  },
  BUSINESSES_DIR: {
    schema: v.optional(v.string()),
    group: 'mail',
    example: '/etc/hourfold/businesses',
    meaning:
      'folder of files `<slug>.env`, for [businesses](several-businesses.md) with a sender, a mail server, an account of Stripe or a content folder of their own',
  },
  DKIM_DOMAIN: {
    group: 'mail',
    example: 'example.com',
    meaning:
      'domain that signs the mails; only needed if the mail server does not sign, and together with the next two',
  },
  DKIM_SELECTOR: {
    group: 'mail',
    example: 'mail2026',
    meaning: 'selector of the key in the DNS',
  },
  DKIM_KEY_FILE: {
    group: 'mail',
    example: '/etc/hourfold/dkim.pem',
    meaning: 'path of the private key, in PEM format',
  },
  PAYMENTS: {
    group: 'payments',
    default:
      '`stripe` with a key; else `sandbox` on the embedded store outside production and in a public demo; else `off`',
    example: 'off',
    meaning:
      'how advance payments are taken: `stripe`, `sandbox` (no money moves) or `off` (everything is paid on the spot)',
  },
  STRIPE_SECRET_KEY: {
    group: 'payments',
    meaning: 'a secret or restricted key; a key with `_live_` moves money',
  },
  STRIPE_WEBHOOK_SECRET: {
    group: 'payments',
    meaning: 'the signing secret of the webhook, `whsec_…`; required with the key',
  },
  STRIPE_API_URL: {
    group: 'payments',
    default: "Stripe's own",
    example: 'http://localhost:12111',
    meaning: 'another origin for its API, for tests; not allowed with a live key',
  },
  LIVE_PAYMENTS_ON_EMBEDDED_STORE: {
    group: 'payments',
    default: '`false`',
    example: 'true',
    meaning: '`true` allows live payments without `DATABASE_URL`',
  },
  DEMO: {
    schema: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
    group: 'operation',
    meaning:
      '`true` runs a public demo: payments are simulated, mails stay in the mailbox, anyone may sign in at the desk, and everything is reset each night at 03:00',
  },
  LOG_LEVEL: {
    schema: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
    group: 'operation',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug` or `silent`',
  },
  METRICS_PORT: {
    schema: v.optional(wholeNumber(0, 65_535)),
    group: 'operation',
    default: 'none',
    example: '9464',
    meaning:
      'port of `/metrics` in the Prometheus text format; listens on `127.0.0.1` unless `HOST` is given',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    group: 'operation',
    default: 'none',
    example: 'http://localhost:4318',
    meaning:
      'address of an OpenTelemetry collector; [traces](monitoring.md#traces) are sent there, and other standard `OTEL_…` variables then count too',
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    group: 'operation',
    default: '`http/protobuf`',
    example: 'http/protobuf',
    meaning: 'the protocol of traces; no other is built in',
  },
  OTEL_TRACES_SAMPLER: {
    group: 'operation',
    default: '`parentbased_always_on`',
    example: 'parentbased_traceidratio',
    meaning:
      'which traces are recorded: `always_on`, `always_off` or `traceidratio`, or one of them with `parentbased_` before it',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    group: 'operation',
    default: '`1`',
    example: '0.1',
    meaning: 'the part of the traces that `traceidratio` records',
  },
  OTEL_BSP_SCHEDULE_DELAY: {
    group: 'operation',
    default: '`5000`',
    example: '5000',
    meaning: 'milliseconds between two exports of traces',
  },
  DRAIN_SECONDS: {
    schema: v.optional(wholeNumber(0, 60), '1'),
    group: 'operation',
    meaning:
      'seconds (0 to 60) during which connections are still accepted after SIGTERM, while `/readyz` already answers 503',
  },
  SIGNING_SECRET: {
    schema: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
    group: 'operation',
    default: 'generated and kept in the database',
    meaning: "signs the links to the business's own pages and calendars; at least 32 characters",
  },
  RATE_LIMIT_PER_MINUTE: {
    schema: v.optional(wholeNumber(0, 1_000_000), '1200'),
    group: 'limits',
    meaning:
      'API requests per minute from one IP address (IPv6: one /64, and twice as many from one /48); `0` disables this limit',
  },
  BODY_LIMIT: {
    schema: v.optional(wholeNumber(1024, 1_048_576), '65536'),
    group: 'limits',
    meaning: 'maximum size of a request body in bytes',
  },
  HOLDS_PER_NETWORK: {
    schema: v.optional(wholeNumber(0, 1_000_000), '10'),
    group: 'limits',
    meaning:
      'simultaneous holds and unpaid orders of one network (IPv4 /24, IPv6 /64; an IPv6 /48 may have twice as many, here and below); `0` disables this limit',
  },
  BOOKINGS_PER_NETWORK: {
    schema: v.optional(wholeNumber(0, 1_000_000), '12'),
    group: 'limits',
    meaning:
      'bookings and holds of one network in ten minutes. Requests and cancelled bookings count, paid ones do not; `0` disables this limit. Behind a proxy set `TRUST_PROXY`, otherwise all visitors count as one network',
  },
  BOOKINGS_PER_NETWORK_DAY: {
    schema: v.optional(wholeNumber(0, 1_000_000), '40'),
    group: 'limits',
    meaning: 'the same in one day; `0` disables this limit',
  },
  BOOKINGS_PER_CONTACT: {
    schema: v.optional(wholeNumber(0, 1_000_000), '8'),
    group: 'limits',
    meaning:
      'bookings with one e-mail address or with one phone number within a network, or in one booking session, in ten minutes; `0` disables this limit',
  },
  BOOKINGS_PER_CONTACT_DAY: {
    schema: v.optional(wholeNumber(0, 1_000_000), '12'),
    group: 'limits',
    meaning:
      'bookings with one e-mail address or phone number within a network in one day; `0` disables this limit',
  },
  STAFF_DAY_PERCENT: {
    schema: v.optional(wholeNumber(0, 100), '50'),
    group: 'limits',
    meaning:
      "maximum percentage of one person's working day that one network may book; `0` disables this limit",
  },
  SUBMISSIONS_PER_NETWORK: {
    schema: v.optional(wholeNumber(0, 1_000_000), '20'),
    group: 'limits',
    meaning: 'stored form submissions of one network in ten minutes; `0` disables this limit',
  },
  SIGN_INS_PER_NETWORK: {
    schema: v.optional(wholeNumber(0, 1_000_000), '20'),
    group: 'limits',
    meaning:
      'sign-in links and attempts to sign in at the desk of one network in ten minutes; `0` disables this limit',
  },
  CONSENTS_PER_NETWORK: {
    schema: v.optional(wholeNumber(0, 1_000_000), '60'),
    group: 'limits',
    meaning: 'recorded cookie choices of one network in ten minutes; `0` disables this limit',
  },
} as const satisfies Readonly<Record<string, Setting>> & Readonly<Record<RuledSetting, Setting>>
