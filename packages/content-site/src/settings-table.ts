import type { SettingName } from './settings.ts'

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
  readonly group: keyof typeof settingGroups
  /** One sentence in Markdown; its links lead to sections of the README. */
  readonly meaning: string
  /** What is true without the setting, in words. A default value of the schema is shown instead. */
  readonly default?: string
  /** A value to show in `.env.example` where the schema has no default. */
  readonly example?: string
  /** True for what an installation for real visitors sets: `.env.example` has it without a comment sign. */
  readonly isForProduction?: true
}

/** Every setting of the server with its meaning. The README's table and `.env.example` are written from it (`npm run settings`). */
export const settingsTable = {
  PUBLIC_URL: {
    group: 'address',
    default: 'from each request',
    example: 'https://book.example.com',
    isForProduction: true,
    meaning:
      'the origin visitors use, such as `https://book.example.com`; a public host means [production](#in-production). A business with its own `hosts` uses those',
  },
  HOST: {
    group: 'address',
    default: 'every interface',
    example: '127.0.0.1',
    meaning: 'address to listen on; `127.0.0.1` accepts only connections from this machine',
  },
  PORT: {
    group: 'address',
    meaning: 'port to listen on',
  },
  TRUST_PROXY: {
    group: 'address',
    example: '127.0.0.1,::1',
    isForProduction: true,
    meaning:
      'the [proxies in front](#behind-a-proxy): the number that every request passes (`1`, `2` …; `true` is one), or their addresses and networks, such as `127.0.0.1, 10.0.0.0/8`',
  },
  DATABASE_URL: {
    group: 'store',
    example: 'postgresql://booking:password@127.0.0.1:5432/booking',
    isForProduction: true,
    meaning: 'address of a PostgreSQL database (15 or newer), the store for production',
  },
  DATA_DIR: {
    group: 'store',
    meaning: 'folder of the embedded store, used without `DATABASE_URL`',
  },
  API_URL: {
    group: 'store',
    example: 'http://127.0.0.1:3001',
    meaning: 'origin of a remote booking API; replaces the one in this process',
  },
  SMTP_URL: {
    group: 'mail',
    example: 'smtp://user:password@mail.example.com:587',
    isForProduction: true,
    meaning:
      'mail server: `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`. Without it mails are kept in the [mailbox](#mail-and-webhooks), and none is sent in production',
  },
  MAIL_FROM: {
    group: 'mail',
    example: 'bookings@example.com',
    isForProduction: true,
    meaning: 'sender of all mails, such as `bookings@example.com`; required with `SMTP_URL`',
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
    example: '/etc/booking/dkim.pem',
    meaning: 'path of the private key, in PEM format',
  },
  PAYMENTS: {
    group: 'payments',
    default: '`stripe` with a key; else `sandbox` on the embedded store outside production; else `off`',
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
  CONTENT_DIR: {
    group: 'site',
    default: "the demo studio's",
    example: '/srv/booking/studio/content',
    meaning: 'Markdown folder of the site',
  },
  LOCALE_MODE: {
    group: 'site',
    meaning:
      "how the path contains the language; the default language is the business's `defaultLocale`. Others: `prefix`, `prefix_and_default`, `no_prefix`",
  },
  ROOT_REDIRECT: {
    group: 'site',
    example: '/widget/appointment/studio',
    meaning: 'path on this site to which `/` redirects',
  },
  LOG_LEVEL: {
    group: 'operation',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug` or `silent`',
  },
  METRICS_PORT: {
    group: 'operation',
    default: 'none',
    example: '9464',
    meaning:
      'port of `/metrics` in the Prometheus text format; listens on `127.0.0.1` unless `HOST` is given',
  },
  DRAIN_SECONDS: {
    group: 'operation',
    meaning:
      'seconds (0 to 60) during which connections are still accepted after SIGTERM, while `/readyz` already answers 503',
  },
  SIGNING_SECRET: {
    group: 'operation',
    default: 'generated and kept in the database',
    meaning: "signs the links to the business's own pages and calendars; at least 32 characters",
  },
  RATE_LIMIT_PER_MINUTE: {
    group: 'limits',
    meaning: 'API requests per minute from one IP address (IPv6: one /64)',
  },
  BODY_LIMIT: {
    group: 'limits',
    meaning: 'maximum size of a request body in bytes',
  },
  HOLDS_PER_NETWORK: {
    group: 'limits',
    meaning:
      'simultaneous holds and unpaid orders of one network (IPv4 /24, IPv6 /64); `0` disables this limit',
  },
  BOOKINGS_PER_NETWORK: {
    group: 'limits',
    meaning:
      'bookings and holds of one network in ten minutes. Requests and cancelled bookings count, paid ones do not; `0` disables this limit. Behind a proxy set `TRUST_PROXY`, otherwise all visitors count as one network',
  },
  BOOKINGS_PER_NETWORK_DAY: {
    group: 'limits',
    meaning: 'the same in one day; `0` disables this limit',
  },
  BOOKINGS_PER_CONTACT: {
    group: 'limits',
    meaning:
      'bookings with one e-mail address, with one phone number, or in one booking session, in ten minutes; `0` disables this limit',
  },
  BOOKINGS_PER_CONTACT_DAY: {
    group: 'limits',
    meaning: 'bookings with one e-mail address or phone number in one day; `0` disables this limit',
  },
  STAFF_DAY_PERCENT: {
    group: 'limits',
    meaning:
      "maximum percentage of one person's working day that one network may book; `0` disables this limit",
  },
  SUBMISSIONS_PER_NETWORK: {
    group: 'limits',
    meaning: 'stored form submissions of one network in ten minutes; `0` disables this limit',
  },
  SIGN_INS_PER_NETWORK: {
    group: 'limits',
    meaning:
      'sign-in links and attempts to sign in at the desk of one network in ten minutes; `0` disables this limit',
  },
  CONSENTS_PER_NETWORK: {
    group: 'limits',
    meaning: 'recorded cookie choices of one network in ten minutes; `0` disables this limit',
  },
} as const satisfies Readonly<Record<SettingName, Setting>>
