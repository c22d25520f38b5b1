import type { ErrorCode } from '@hourfold/shared/errors/error-table'
import { errorOfConstraint } from '../database/constraint-errors.ts'
import {
  constraintOf,
  isBeyondRange,
  isDatabaseUnavailable,
  sqlStateOf,
} from '../database/database-errors.ts'

/** The response to a client when a handler throws, and whether the error is a defect of this program to investigate. */
export function nameFailure(
  error: unknown,
  endpoint: string,
): { readonly code: ErrorCode; readonly isOurs: boolean } {
  const refused = errorOfConstraint(error)
  if (refused) return { code: refused, isOurs: false }
  if (isDatabaseUnavailable(error)) return { code: 'calendar_unavailable', isOurs: true }
  // The request contains a value beyond the range of its column. Its schema should have refused it, so this is a defect.
  if (isBeyondRange(error)) return { code: 'invalid_request', isOurs: true }
  return { code: endpoint === 'createOrder' ? 'booking_failed' : 'internal_error', isOurs: true }
}

/** An error for the log. The message of a database error quotes the row, so only its codes are logged. */
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
