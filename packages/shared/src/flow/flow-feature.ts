import type { CreateOrder } from '../contract/requests.ts'
import type { FieldRefusal } from '../errors/result.ts'
import type { Flow } from './flow.ts'
import type { FlowEvent } from './flow-event.ts'
import type { FlowRequest } from './flow-request.ts'

type Events = { readonly [Event in FlowEvent as Event['type']]: Event }
type EventType = keyof Events

/** What follows from events, by their type. */
export type Handlers = {
  readonly [Type in EventType]?: (flow: Flow, event: Events[Type], context: EventContext) => Flow
}

/** What an event may use of the world. */
export type EventContext = {
  /** The moment it happened, epoch milliseconds. */
  readonly now: number
  /** An id that nobody else has: 16 or more visible ASCII characters. */
  readonly key: string
  /** What this visit knows besides the core, in any order. */
  readonly features: readonly FlowFeature[]
}

/** What only some visits need to know, so that it can be loaded apart: a cart, a series, a booking that is there already. */
export type FlowFeature = {
  /** No two features handle the same event. Where the core handles it too, the feature's handler is called instead. */
  readonly handlers: Handlers
  /** What it waits for, besides what every visit waits for. */
  readonly loads?: (flow: Flow) => readonly FlowRequest[]
  /** Faults of the details form that only it knows of. */
  readonly checks?: (flow: Flow) => readonly FieldRefusal[]
  /** What an order says that only it knows of. */
  readonly orders?: (flow: Flow) => Partial<CreateOrder>
  /** Where within its step the visit stands, where only it can say. */
  readonly place?: (flow: Flow) => Place | null
}

/** A page of a form, or its end. */
export type Place = {
  /** Which page it is of those on the way, from 0. */
  readonly page: number | null
  /**
   * What shows the same again in place of an address of the form's own page (path and query); null where it is no such address.
   * At the end it holds a token, so it is for that page alone.
   */
  readonly address: (current: string) => string | null
}

/** Where the visit stands within its step; null where there is no more to say. */
export const placeOf = (flow: Flow, features: readonly FlowFeature[]): Place | null =>
  features.reduce<Place | null>((found, { place }) => found ?? place?.(flow) ?? null, null)

/** The visit after an event, by the first of the tables that knows it. */
export function handle<Type extends EventType>(
  tables: readonly Handlers[],
  type: Type,
  flow: Flow,
  event: Events[Type],
  context: EventContext,
): Flow {
  const handler = tables.find((table) => table[type])?.[type]
  return handler ? handler(flow, event, context) : flow
}
