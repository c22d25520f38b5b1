import * as v from 'valibot'
import { ok, type Result } from '@booking/shared/errors/result'
import type { LineFault } from './content-fault.ts'
import type { YamlValue } from './parse-yaml.ts'

/** Checks what a YAML text says; all that is wrong, each at its line. */
export function parseSettings<Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  { value, lineOf }: YamlValue,
): Result<v.InferOutput<Schema>, readonly LineFault[]> {
  const unknown: LineFault[] = []
  for (;;) {
    const parsed = v.safeParse(schema, value)
    const issue = parsed.issues?.find(isUnknownKey)
    const last = issue?.path?.at(-1)
    if (!issue || last?.type !== 'object') {
      if (parsed.success && unknown.length === 0) return ok(parsed.output)
      return {
        ok: false,
        refusal: [...unknown, ...(parsed.issues ?? []).map((one) => describe(one, lineOf))],
      }
    }
    // Only the first unknown key of an object is told, so it is taken out and the rest is looked at again.
    unknown.push(describe(issue, lineOf))
    Reflect.deleteProperty(last.input, last.key)
  }
}

const isUnknownKey = (issue: v.BaseIssue<unknown>): boolean =>
  issue.type === 'strict_object' && issue.expected === 'never'

function describe(issue: v.BaseIssue<unknown>, lineOf: YamlValue['lineOf']): LineFault {
  const keys = (issue.path ?? []).flatMap(({ key }) =>
    typeof key === 'string' || typeof key === 'number' ? [key] : [],
  )
  return { line: lineOf(keys), path: keys.join('.') || 'file', reason: reasonOf(issue) }
}

function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (isUnknownKey(issue)) return 'is unknown here'
  if (issue.input === undefined) return 'is required'
  return issue.type === 'strict_object' ? 'must be a group of settings' : issue.message
}
