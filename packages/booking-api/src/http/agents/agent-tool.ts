import * as v from 'valibot'
import type { AnyRefusal, Result } from '@booking/shared/errors/result'
import { parseInput } from '@booking/shared/input/parse'
import type { AgentPorts } from './agent-call.ts'
import { explainTimes } from './explain-times.ts'

/** A tool as MCP describes it, and what it does. */
export type AgentTool = {
  readonly name: string
  readonly title: string
  /** For the model, in plain English. */
  readonly description: string
  readonly input: v.GenericSchema<unknown, unknown>
  readonly output: v.GenericSchema<unknown, unknown>
  /** `reads` changes nothing, `adds` undoes nothing, `changes` may undo what a person has arranged. */
  readonly effect: 'reads' | 'adds' | 'changes'
  /** Refuses with `invalid_request`, and with what the endpoints refuse with. */
  readonly run: (ports: AgentPorts, sent: unknown) => Promise<Result<Fields, AnyRefusal>>
}

type Fields = { readonly [name: string]: unknown }

type Row<Input extends v.GenericSchema, Output extends v.GenericSchema<Fields, Fields>> = Omit<
  AgentTool,
  'input' | 'output' | 'run'
> & {
  readonly input: Input
  /** An allow-list: an agent gets no field of a response that is not listed here, and so no token of the order or its bookings. */
  readonly output: Output
  readonly run: (
    ports: AgentPorts,
    input: v.InferOutput<Input>,
  ) => Promise<Result<v.InferInput<Output>, AnyRefusal>>
}

/** A tool whose input is parsed by its schema, and whose output is reduced to its schema. */
export const agentTool = <
  const Input extends v.GenericSchema,
  const Output extends v.GenericSchema<Fields, Fields>,
>({
  run,
  ...row
}: Row<Input, Output>): AgentTool => ({
  ...row,
  run: async (ports, sent) => {
    const input = parseInput(row.input, sent)
    if (!input.ok) return { ok: false, refusal: await explainTimes(ports, sent, input.refusal) }
    const done = await run(ports, input.value)
    return done.ok
      ? { ok: true, value: v.parse(row.output, done.value) }
      : { ok: false, refusal: await explainTimes(ports, sent, done.refusal) }
  },
})
