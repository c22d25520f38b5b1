import type { ServiceFile } from '../catalog/files/service-file.ts'

/** The contradictions between the keys of one service, except prices and locations; `path: reason`. */
export const findServiceFaults = (value: ServiceFile): string[] => [
  ...findLengthFaults(value),
  ...findNoticeFaults(value),
  ...findPriceFaults(value),
  ...findKindFaults(value),
  ...(value.contactMethod === 'phone' &&
  value.confirmation === 'on_request' &&
  value.fields.phone !== 'required'
    ? ['fields.phone: must be required, as requests are answered by phone']
    : []),
  ...(value.notifications.followUp && value.consent === undefined
    ? ['notifications.followUp: needs a consent, as only visitors who agreed to it are written to']
    : []),
  ...(value.addressProof && value.fields.email !== 'required'
    ? ['fields.email: must be required, as addressProof proves it']
    : []),
]

/** The longest time between now and the end of the last bookable day, which is `horizon` days after today. */
const longestNotice = (horizon: number): number => (horizon + 1) * 1440

function findNoticeFaults({ notice, horizon }: ServiceFile): readonly string[] {
  return notice < longestNotice(horizon)
    ? []
    : [
        `notice: is longer than the ${horizon} days of horizon, so that nothing can ever be booked; make it shorter than ${longestNotice(horizon)} minutes`,
      ]
}

function* findLengthFaults(value: ServiceFile): Iterable<string> {
  const { duration, durations, processing, bufferBefore, bufferAfter, addOns = [] } = value
  if (duration === undefined && durations === undefined) yield 'duration: is required'
  if (duration !== undefined && durations !== undefined) yield 'durations: can not stand beside duration'
  const lengths = lengthsOf(value)
  const longest = Math.max(0, ...lengths)
  if (bufferBefore + longest + bufferAfter > 1440) {
    yield `${durations ? 'durations' : 'duration'}: is more than 24 hours together with its buffers`
  } else if (bufferBefore + longest + bufferAfter + sum(addOns.map((one) => one.duration)) > 1440) {
    yield 'addOns: all of them together make it longer than 24 hours'
  }
  if (processing && lengths.some((minutes) => processing.after + processing.length >= minutes)) {
    yield 'processing: must end before the service does, whatever its length'
  }
}

function* findPriceFaults({ durations = [], variants, price }: ServiceFile): Iterable<string> {
  const priced = durations.filter((one) => typeof one !== 'number' && one.price !== undefined)
  if (priced.length > 0 && priced.length < durations.length) {
    yield 'durations: must have a price each, or none at all'
  }
  if (priced.length > 0 && variants) yield 'variants: can not stand beside lengths with prices'
  if (price !== undefined && priced.length > 0) yield 'price: can not stand beside lengths with prices'
  if (price !== undefined && variants) yield 'price: can not stand beside variants, which have prices'
}

function* findKindFaults(value: ServiceFile): Iterable<string> {
  const { kind, staff, sessions, addOns = [] } = value
  if (kind !== 'class') {
    if (sessions) yield 'sessions: are for kind: class'
    if (!staff) yield 'staff: is required'
    if (kind === 'collective' && staff?.length === 1) {
      yield 'staff: must name at least two for kind: collective'
    }
    return
  }
  if (!sessions) yield 'sessions: is required for kind: class'
  for (const key of ['interval', 'processing', 'durations'] as const) {
    if (value[key] !== undefined) yield `${key}: is not for kind: class, whose sessions have one length`
  }
  for (const key of ['startsFrom', 'buffersWithinHours'] as const) {
    if (value[key] !== undefined)
      yield `${key}: is not for kind: class, whose sessions have times of their own`
  }
  for (const [at, one] of addOns.entries()) {
    if (one.duration > 0) yield `addOns.${at}.duration: must be 0 for kind: class`
  }
  for (const [at, one] of (sessions ?? []).entries()) {
    if (staff && !staff.includes(one.staff)) yield `sessions.${at}.staff: is not among the staff`
  }
}

const lengthsOf = ({ duration, durations }: ServiceFile): readonly number[] =>
  (durations ?? (duration === undefined ? [] : [duration])).map((one) =>
    typeof one === 'number' ? one : one.minutes,
  )

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
