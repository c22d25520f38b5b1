import * as v from 'valibot'
import type { AnyRefusal, Result, FieldRefusal } from '@hourfold/shared/errors/result'
import { parseInput } from '@hourfold/shared/input/parse'
import type { CallName, RequestOf, ResponseOf } from '@hourfold/shared/contract/client'

/** Calls an endpoint of the visitors' API for an agent, with every check and limit that a request over HTTP meets. */
export type AgentCall = <Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
) => Promise<Result<ResponseOf<Name>, AnyRefusal>>

/** The ports of a tool: the API, and new Idempotency-Keys. */
export type AgentPorts = {
  readonly call: AgentCall
  readonly newKey: () => string
}

/** A tool as MCP describes it, with its implementation. */
export type AgentTool = {
  readonly name: string
  readonly title: string
  /** For the model, in plain English. */
  readonly description: string
  readonly input: v.GenericSchema<unknown, unknown>
  readonly output: v.GenericSchema<unknown, unknown>
  /** `reads` changes nothing, `adds` undoes nothing, `changes` may undo what a person has arranged. */
  readonly effect: 'reads' | 'adds' | 'changes'
  /** Refuses with `invalid_request`, and like the endpoints that it calls. */
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

const dateSentence = 'Send a date that exists, as year, month and day without a time: 2026-11-20.'

/** The formats of a time, a date and a zone for a model, by the path of the field. */
const sentences: Readonly<Record<string, (zone: string) => string>> = {
  start: (zone) =>
    `Send one of the starts that find_times lists, with Z or an offset: 2026-11-20T09:00:00Z or 2026-11-20T10:00:00+01:00. A time without an offset, or on a day that does not exist, names no moment. The place is in the time zone ${zone}.`,
  from: () => dateSentence,
  to: () => `${dateSentence} It is the date after the last one, so it is later than \`from\`.`,
  'contact.dateOfBirth': () => `${dateSentence} It is after 1899 and not in the future.`,
  timeZone: (zone) =>
    `Send the IANA name of a time zone, such as Europe/Berlin. The place is in the time zone ${zone}.`,
}

/** The faults that a sentence mends: another value is needed. An unknown key, for example, must not be sent again. */
const valueFaults: ReadonlySet<AnyRefusal['code']> = new Set(['required', 'invalid', 'timezone_not_found'])

/** A refusal whose faults in times, dates and zones describe the expected value. Any other refusal is returned unchanged. */
async function explainTimes(ports: AgentPorts, sent: unknown, refusal: AnyRefusal): Promise<AnyRefusal> {
  const { fields = [] } = refusal
  const sentenceOf = ({ path, code }: FieldRefusal) => (valueFaults.has(code) ? sentences[path] : undefined)
  if (!fields.some(sentenceOf)) return refusal
  const zone = await zoneOfPlace(ports, sent)
  return {
    ...refusal,
    fields: fields.map((field) => {
      const sentence = sentenceOf(field)
      return sentence ? { ...field, params: { ...field.params, reason: sentence(zone) } } : field
    }),
  }
}

/** The zone of the place of the service that a call names, else that of the business. */
async function zoneOfPlace({ call }: AgentPorts, sent: unknown): Promise<string> {
  const idOrSlug: unknown =
    typeof sent === 'object' && sent !== null ? Reflect.get(sent, 'service') : undefined
  const service =
    typeof idOrSlug === 'string' ? await call('getService', { params: { idOrSlug }, query: {} }) : undefined
  if (service?.ok) return service.value.location.timeZone ?? service.value.business.timeZone
  const business = await call('getBusiness', { query: {} })
  return business.ok ? business.value.business.timeZone : 'UTC'
}
