import type { BusinessErrorCode } from './business-error-table.ts'
import type { ErrorCode } from './error-table.ts'

/** One refused field: its place in the request body, the reason, and the values for the message. */
export type FieldRefusal = {
  readonly path: string
  readonly code: ErrorCode
  readonly params?: Params
}

export type Params = Readonly<Record<string, string | number>>

/** An expected refusal, as data. The message is chosen later, by code, in the visitor's language. */
export type Refusal<Code extends string = ErrorCode> = {
  readonly code: Code
  /** HTTP status that replaces the code's own. */
  readonly status?: number
  readonly params?: Params
  readonly fields?: readonly FieldRefusal[]
  /** Other instants (ISO, UTC) that would have been accepted. */
  readonly alternatives?: readonly string[]
}

/** A refusal of the visitors' API or of the business API. */
export type AnyRefusal = Refusal<AnyErrorCode>
type AnyErrorCode = ErrorCode | BusinessErrorCode

/** The outcome of an operation that may be refused. Bugs throw; refusals are returned. */
export type Result<Value, Reason = Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Reason }

export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value })

export const refused = <const Code extends AnyErrorCode>(
  code: Code,
  more: Omit<Refusal, 'code'> = {},
): { readonly ok: false; readonly refusal: Refusal<Code> } => ({ ok: false, refusal: { code, ...more } })
