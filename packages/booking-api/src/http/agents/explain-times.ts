import type { AnyRefusal, FieldRefusal } from '@booking/shared/errors/result'
import type { AgentPorts } from './agent-call.ts'

const dateSentence = 'Send a date that exists, as year, month and day without a time: 2026-11-20.'

/** What a model has to send as a time, a date or a zone, by the path of the field. */
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

/** A refusal whose faults in times, dates and zones say what to send instead. Any other refusal is returned unchanged. */
export async function explainTimes(
  ports: AgentPorts,
  sent: unknown,
  refusal: AnyRefusal,
): Promise<AnyRefusal> {
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
