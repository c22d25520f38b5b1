import type { ErrorCode } from '@booking/shared/errors/error-table'
import { errorOfConstraint } from '../database/constraint-errors.ts'
import { constraintOf, isDatabaseUnavailable, sqlStateOf } from '../database/database-errors.ts'

/** What a client is told when a handler throws, and whether it is a fault of ours to look into. */
export function nameFailure(
  error: unknown,
  endpoint: string,
): { readonly code: ErrorCode; readonly isOurs: boolean } {
  const refused = errorOfConstraint(error)
  if (refused) return { code: refused, isOurs: false }
  if (isDatabaseUnavailable(error)) return { code: 'calendar_unavailable', isOurs: true }
  return { code: endpoint === 'createOrder' ? 'booking_failed' : 'internal_error', isOurs: true }
}

/** An error for the log. A database error's words quote the row it was about, so only its codes are kept. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error }
  const state = sqlStateOf(error)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error.name,
    ...(state === undefined ? { message: error.message } : { state, constraint: constraintOf(error) }),
    stack: frames.slice(0, 12).map((line) => line.trim()),
  }
}
