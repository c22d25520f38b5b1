import type { EventName } from '../element/full-contract.ts'

/**
 * What a framed widget and the page around it say to each other, checked by hand so that embed.js stays small. Whatever is not
 * exactly this is dropped in silence: other scripts send messages too.
 */
export type Message = { readonly type: string; readonly detail: Readonly<Record<string, unknown>> }

const protocolVersion = 1
const widgetName = 'booking-widget'
const maxCharacters = 16_384
const heights = { least: 200, most: 10_000 } as const

/** A frame says where it comes from, a page says whom it means. */
type AddressField = 'source' | 'target'

export const writeMessage = (field: AddressField, instance: string, { type, detail }: Message) => ({
  [field]: widgetName,
  v: protocolVersion,
  instance,
  type,
  detail,
})

/** Something received, where it is a message for this instance, of the protocol's version and not too long. */
export function readMessage(data: unknown, field: AddressField, instance: string): Message | null {
  if (
    !isRecord(data) ||
    data[field] !== widgetName ||
    data['v'] !== protocolVersion ||
    data['instance'] !== instance
  ) {
    return null
  }
  const { type, detail } = data
  return typeof type === 'string' && isRecord(detail) && isShort(data) ? { type, detail } : null
}

/** Whether a frame's message is one that a page understands. */
export const isFromFrame = ({ type, detail }: Message): boolean =>
  type === 'hello' ||
  eventNames.some((name) => name === type) ||
  (type === 'resize' && isHeight(detail['height']))

export const clampHeight = (height: number): number =>
  Math.min(heights.most, Math.max(heights.least, Math.ceil(height)))

export const eventNames = [
  'booking-ready',
  'booking-step',
  'booking-slots',
  'booking-slot-select',
  'booking-cart',
  'booking-submit',
  'booking-payment',
  'booking-scheduled',
  'booking-rescheduled',
  'booking-cancelled',
  'booking-form-submit',
  'booking-open',
  'booking-close',
  'booking-error',
] as const satisfies readonly EventName[]

/** What a page may ask of a frame: methods of the element that take nothing or one text. */
export const callableMethods = [
  'refresh',
  'reset',
  'goToStep',
  'showDate',
  'findNextAvailable',
  'focus',
] as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isHeight = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= heights.least && Number(value) <= heights.most

/** What has no JSON, such as a circle, is no message either. */
function isShort(data: unknown): boolean {
  try {
    return JSON.stringify(data).length <= maxCharacters
  } catch {
    return false
  }
}
