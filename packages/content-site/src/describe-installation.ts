import type { Settings } from './settings.ts'
import type { Logger } from 'pino'

/** Returns the settings that this process uses, for the log at startup. It contains no secret. */
export const describeInstallation = (settings: Settings) => ({
  mode: settings.demo ? 'demo' : settings.production ? 'production' : 'development',
  store: describeStore(settings),
  payments: describePayments(settings),
  mail: describeMail(settings),
  trustedProxies: settings.trustProxy,
})

function describeStore({ databaseUrl, dataDir }: Settings): string {
  if (databaseUrl === null) return `embedded in ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${host}${pathname}`
}

/** The kind of store, for the figures. */
export const nameStore = ({ databaseUrl }: Settings): string =>
  databaseUrl === null ? 'embedded' : 'postgresql'

/** True where bookings are taken and nobody is told: in production without a mail server, unless it is a demo. */
export const isMailMissing = ({ mail, production, demo }: Settings): boolean =>
  production && !demo && mail.smtp === null

function describeMail({ mail, production, demo }: Settings): string {
  if (mail.smtp) return `${new URL(mail.smtp.url).host}, from ${mail.from}`
  return production && !demo ? 'none: set SMTP_URL and MAIL_FROM' : 'kept in the mailbox: /mailbox'
}

const describePayments = ({ payments: { current, stripe } }: Settings): string =>
  current === 'stripe' ? `stripe, ${stripe?.mode ?? 'test'}` : current

/**
 * Returns the function that says where the server is to be found. In production each line of the output is JSON, for the programs
 * that collect it; a developer reads plain lines. The level of the log hides neither.
 */
export function createAnnouncer({ production }: Pick<Settings, 'production'>, log: Logger) {
  const always = log.child({}, { level: 'info' })
  return (line: string): void => (production ? always.info(line) : console.log(line))
}
