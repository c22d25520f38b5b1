import type { EventName } from '../element/full-contract.ts'

/**
 * A message between a framed widget and its parent page. It is validated by hand so that embed.js stays small. Anything else is
 * ignored without an error, because other scripts send messages too.
 *
 * From the frame: `hello` {closeText, styleNames}, `resize` {height}, `state` {state, value} (that of the element, and its form value), `dismiss` (Escape was pressed), and the element's
 * events. From the page: `hello` {answers}, `set` {name, value} (an option or property of the element), `style` (custom
 * properties), `call` {method, value}, and `answer` {allowed} to a `booking-submit`.
 */
export type Message = { readonly type: string; readonly detail: Detail }
export type Detail = Readonly<Record<string, unknown>>

const protocolVersion = 1
const widgetName = 'booking-widget'
const maxCharacters = 16_384
const heights = { least: 200, most: 10_000 } as const

/** The field with the widget's name: `source` in messages of a frame, `target` in messages of a page. */
type AddressField = 'source' | 'target'

export const writeMessage = (field: AddressField, instance: string, { type, detail }: Message) => ({
  [field]: widgetName,
  v: protocolVersion,
  instance,
  type,
  detail,
})

/** Parses received data; null unless it is a message for this instance, of this protocol version and not too long. */
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

/** True if a page accepts this message from a frame. */
export const isFromFrame = ({ type, detail }: Message): boolean =>
  type === 'resize' ? isHeight(detail['height']) : /^(hello|state|dismiss)$/.test(type) || isEvent(type)

/** True if this is the name of an event of the element, also of one that a later release may have. `booking-call` is the page's own. */
export const isEvent = (type: string): type is EventName => /^booking-(?!call$)[a-z-]{2,40}$/.test(type)

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

/** The methods of the element that a page may call in a frame; they take no argument or one string. */
export const callableMethods = [
  'refresh',
  'reset',
  'goToStep',
  'showDate',
  'findNextAvailable',
  'focus',
] as const

/** The options of the element that a page may set in a frame. Its subject and its server are in the address. */
export const optionNames = [
  'locale',
  'time-zone',
  'hour-cycle',
  'first-day',
  'theme',
  'layout',
  'return-url',
  'date',
  'month',
  'staff',
  'location',
  'duration',
  'guests',
  'hide',
] as const

/** The properties of the element that a page may set in a frame. They are never in the address. */
export const propertyNames = ['prefill', 'utm', 'metadata', 'messages'] as const

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isHeight = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= heights.least && Number(value) <= heights.most

/** True if the data is short enough. Data that JSON cannot represent, such as a cycle, is not a message. */
function isShort(data: unknown): boolean {
  try {
    return JSON.stringify(data).length <= maxCharacters
  } catch {
    return false
  }
}
