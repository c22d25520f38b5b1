import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { anyErrorMessage, isAnyErrorCode } from '@hourfold/shared/errors/business-error-messages'
import { CommandFailure, type CommandOutput, type OutputOptions } from '../command-line/command-output.ts'
import { runTask, type Terminal } from '../command-line/run-task.ts'
import { withStore } from './with-store.ts'

/** A call of the business API, without the parts that are the same for all calls of a command. */
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

type Options = OutputOptions & { readonly business?: string | undefined }

/**
 * Runs a command that consists of calls of the business API; `describe` makes lines of its result, which `--json` prints whole. A
 * refusal is printed with its words and its fields.
 */
export const runBusinessCommand = <Value>(
  options: Options,
  work: (call: CallBusiness, terminal: Terminal) => Promise<Value>,
  describe: (value: Value, call: CallBusiness) => readonly string[] | Promise<readonly string[]>,
): Promise<void> =>
  runTask(options, (terminal) =>
    withStore(terminal.note, async (ask) => {
      const call: CallBusiness = async (request, schema) => {
        const sent = { command: 'call', ...request, idempotencyKey: randomUUID() }
        const { business } = options
        const answered = await ask(business === undefined ? sent : { ...sent, business })
        if (answered.exitCode !== 0) throw new CommandFailure(explain(answered))
        return v.parse(schema, JSON.parse(answered.lines[0] ?? 'null'))
      }
      const value = await work(call, terminal)
      return { value, lines: options.json ? [] : [...(await describe(value, call))], exitCode: 0 }
    }),
  )

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

/** A refusal as text, and as the API returns it. */
function explain(answered: CommandOutput): CommandOutput {
  const parsed = v.safeParse(RefusalSchema, answered.lines[0] ?? '')
  if (!parsed.success) return answered
  const { code, params, fields } = parsed.output.refusal
  const words = (known: string): string => (isAnyErrorCode(known) ? anyErrorMessage(known).message : known)
  return {
    lines: [
      `${words(code)} (${code})${params === undefined ? '' : ` ${JSON.stringify(params)}`}`,
      ...fields.map((field) => `${field.path}: ${words(field.code)}`),
    ],
    exitCode: answered.exitCode,
    error: parsed.output.refusal,
  }
}
