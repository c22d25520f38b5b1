import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { anyErrorMessage, isAnyErrorCode } from '@booking/shared/errors/business-error-messages'
import type { CommandAnswer } from './answer-command.ts'
import { reportUnavailable, withCommands } from './run-command.ts'

/** A call of the business API, without what is the same for all calls of a command. */
type CommandCall = {
  readonly endpoint: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Calls the business API and returns the response, checked by `schema`. */
export type CallBusiness = <Schema extends v.GenericSchema<unknown, unknown>>(
  call: CommandCall,
  schema: Schema,
) => Promise<v.InferOutput<Schema>>

/** Ends a command with lines for the operator. */
export class CommandFailure extends Error {
  readonly answer: CommandAnswer
  constructor(answer: CommandAnswer) {
    super(answer.lines.join('\n'))
    this.answer = answer
  }
}

type Options = { readonly business: string | undefined; readonly json: boolean }

/**
 * Runs a command that consists of calls of the business API; `work` returns the lines to print, or a value that `--json` prints whole.
 * A refusal is printed with its words and its fields.
 */
export async function runBusinessCommand<Value>(
  options: Options,
  work: (call: CallBusiness) => Promise<Value>,
  describe: (value: Value) => readonly string[],
): Promise<void> {
  const answer = await withCommands(async (ask) => {
    const call: CallBusiness = async (asked, schema) => {
      const sent = { command: 'call', ...asked, idempotencyKey: randomUUID() }
      const answered = await ask(
        options.business === undefined ? sent : { ...sent, business: options.business },
      )
      if (answered.exitCode !== 0) throw new CommandFailure(explain(answered, options.json))
      return v.parse(schema, JSON.parse(answered.lines[0] ?? 'null'))
    }
    const value = await work(call)
    return { lines: options.json ? [JSON.stringify(value)] : [...describe(value)], exitCode: 0 }
  }).catch((error: unknown) => (error instanceof CommandFailure ? error.answer : reportUnavailable(error)))
  const print = answer.exitCode === 0 ? console.log : console.error
  for (const line of answer.lines) print(line)
  process.exitCode = answer.exitCode
}

const RefusalSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    refusal: v.object({
      code: v.string(),
      params: v.optional(v.record(v.string(), v.unknown())),
      fields: v.optional(v.array(v.object({ path: v.string(), code: v.string() })), []),
    }),
  }),
)

/** A refusal in words; with `--json` as it is. */
function explain(answered: CommandAnswer, json: boolean): CommandAnswer {
  const parsed = v.safeParse(RefusalSchema, answered.lines[0] ?? '')
  if (!parsed.success || json) return answered
  const { code, params, fields } = parsed.output.refusal
  const words = (known: string): string => (isAnyErrorCode(known) ? anyErrorMessage(known).message : known)
  return {
    lines: [
      `${words(code)} (${code})${params === undefined ? '' : ` ${JSON.stringify(params)}`}`,
      ...fields.map((field) => `${field.path}: ${words(field.code)}`),
    ],
    exitCode: answered.exitCode,
  }
}
