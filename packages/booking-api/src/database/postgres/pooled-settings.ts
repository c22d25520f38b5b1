import { planSettings } from '../plan-settings.ts'

/** The lock timeout of a change in milliseconds. */
export const lockPatience = 2_000

/** The settings that every statement relies on. A server's defaults have other zones and no timeouts. */
const settings = {
  timezone: 'UTC',
  statement_timeout: '8s',
  lock_timeout: String(lockPatience),
  idle_in_transaction_session_timeout: '15s',
  ...planSettings,
} as const

/**
 * For a connection that is one session of the server. SET instead of start-up options, because poolers in front of PostgreSQL refuse
 * options they do not know.
 */
export const sessionSettings = Object.entries(settings)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')

/**
 * For a pooler that lends a session for one transaction: a SET would be lost with the session, and reach other clients with it. These
 * end with the transaction. They are one statement, which travels in front of the first one.
 */
export const transactionSettings = `select ${Object.entries(settings)
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}`
