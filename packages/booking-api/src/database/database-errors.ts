/** PostgreSQL's five-letter code of a failed statement (`23505`, `40P01`), from either store. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = textOf(error, 'code')
  return code !== undefined && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** The name of the violated constraint. */
export function constraintOf(error: unknown): string | undefined {
  return textOf(error, 'constraint')
}

/** No connection was made, for any reason of the server or the network: refused, too many connections, a wrong password. */
export class UnreachableError extends Error {
  readonly code: string | undefined
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.code = textOf(cause, 'code')
  }
}

/** True when the store is unreachable or shutting down: the same request may succeed in a moment (503, not 500). */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof UnreachableError) return true
  const state = sqlStateOf(error)
  if (state !== undefined) return awayStates.has(state) || state.startsWith('08')
  const code = textOf(error, 'code')
  if (code !== undefined) return awayCodes.has(code) && !isOfFile(error)
  return error instanceof Error && awayMessages.some((message) => error.message.includes(message))
}

/** True when the store cannot run the statement at the moment, though nothing is wrong with the request: 503, not 500. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error) ?? ''
  return (
    isDatabaseAway(error) ||
    isLockTimeout(error) ||
    // The transaction was retried several times before this check.
    isRetryable(error) ||
    unavailableStates.has(state) ||
    state.startsWith('53') ||
    isReadOnlyDisk(error)
  )
}

/** PostgreSQL reports a disk that became read-only as a missing permission, as it does for a statement that the role may not run. */
const isReadOnlyDisk = (error: unknown): boolean =>
  sqlStateOf(error) === '42501' && error instanceof Error && error.message.includes('Read-only file system')

/** True when the server behind the connection is gone or no longer the primary, so that its other connections are of no use either. */
export function isServerLost(error: unknown): boolean {
  if (error instanceof UnreachableError || !isDatabaseAway(error)) return false
  return !ownTroubles.has(sqlStateOf(error) ?? '')
}

/** True when another transaction held a lock beyond the lock timeout. The connection remains usable. */
export const isLockTimeout = (error: unknown): boolean => sqlStateOf(error) === '55P03'

/** A value of a statement is a date or a number that PostgreSQL does not know. */
export const isBeyondRange = (error: unknown): boolean =>
  ['22003', '22007', '22008'].includes(sqlStateOf(error) ?? '')

/** The statement lost against another transaction, so the same work may be repeated. */
export function isRetryable(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === '40001' || state === '40P01' || isStalePlan(error)
}

/** Another process migrated a table while this connection held a plan that reads it; with a new plan the statement works. */
export function isStalePlan(error: unknown): boolean {
  return sqlStateOf(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan')
}

/** In addition to those of class 53, insufficient resources: a full disk, no memory. */
const unavailableStates: ReadonlySet<string> = new Set([
  '58030', // the disk failed
])

const awayStates: ReadonlySet<string> = new Set([
  '25006', // read-only: this connection leads to a standby, or to a primary of yesterday
  '25P03', // idle in transaction for too long
  '53300', // too many connections
  '57014', // statement timeout
  '57P01', // shut down by an administrator
  '57P02', // crashed
  '57P03', // still starting
  '57P05', // idle session ended
])

/** The states that concern one connection or one statement alone. */
const ownTroubles: ReadonlySet<string> = new Set(['25P03', '53300', '57014', '57P05'])

const awayCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** File system errors have a path, connection errors do not: both have the code `ENOENT`. */
const isOfFile = (error: unknown): boolean => error instanceof Error && 'path' in error

/** node-postgres gives these errors no code (client.js and pg-pool's index.js). */
const awayMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
  'timeout exceeded when waiting for a connection',
  'Query read timeout',
  'the database is closed',
  'Cannot use a pool after calling end',
]

function textOf(error: unknown, key: 'code' | 'constraint'): string | undefined {
  if (typeof error !== 'object' || error === null || !(key in error)) return undefined
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : undefined
}
