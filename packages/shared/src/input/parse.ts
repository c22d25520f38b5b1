import * as v from 'valibot'
import { isErrorCode } from '../errors/error-table.ts'
import { ok, type FieldRefusal, type Result } from '../errors/result.ts'

/** The maximum of reported field faults: a hostile body must not cause a long response. */
const reportedFaults = 50

/**
 * Parses external input. A fault becomes a field refusal: the check's message where it is an error code,
 * else the code of the kind of fault. A single fault about a zone becomes the refusal itself.
 */
export function parseInput<Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  input: unknown,
): Result<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, input, { abortPipeEarly: true })
  if (parsed.success) return ok(parsed.output)
  const fields = parsed.issues.slice(0, reportedFaults).map(fieldRefusal)
  const code = fields.every((field) => field.code === 'timezone_not_found')
    ? 'timezone_not_found'
    : 'invalid_request'
  return { ok: false, refusal: { code, fields } }
}

function fieldRefusal(issue: v.BaseIssue<unknown>): FieldRefusal {
  const path = (v.getDotPath(issue) ?? '').slice(0, 200)
  if (issue.type === 'strict_object') {
    return { path, code: issue.expected === 'never' ? 'unknown_key' : 'required' }
  }
  // A check that is a function includes its figure: `too_long 2000`.
  const [name = '', figure] = issue.message.split(' ')
  if (isErrorCode(name)) {
    const limit = figure ?? issue.requirement
    const count =
      figure !== undefined || typeof limit === 'number' ? { params: { count: Number(limit) } } : {}
    // A value of the wrong type where text was expected is present, but invalid.
    const code =
      name === 'required' && issue.kind === 'schema' && issue.input !== undefined ? 'invalid' : name
    return { path, code, ...count }
  }
  return { path, code: issue.input === undefined ? 'required' : 'invalid' }
}
