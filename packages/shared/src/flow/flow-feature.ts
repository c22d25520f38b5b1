import type { CreateOrder } from '../contract/requests.ts'
import type { FieldRefusal } from '../errors/result.ts'
import type { Flow } from './flow.ts'
import type { FlowEvent } from './flow-event.ts'
import type { FlowRequest, RequestHandlers } from './flow-request.ts'

type Events = { readonly [Event in FlowEvent as Event['type']]: Event }
type EventType = keyof Events

/** Event handlers by event type. */
export type Handlers = {
  readonly [Type in EventType]?: (flow: Flow, event: Events[Type], context: EventContext) => Flow
}

/** The dependencies of a transition. */
export type EventContext = {
  /** The time of the event, epoch milliseconds. */
  readonly now: number
  /** A unique id: 16 or more visible ASCII characters. */
  readonly key: string
  /** The features of this flow besides the core, in any order. */
  readonly features: readonly FlowFeature[]
}

/**
 * A slice of the flow that only some sessions need, so that it loads on demand: a cart, a series, an existing booking. Its folder
 * also declares the types of its events (`FlowEvents`), of its requests (`FlowRequests`, `SubmitRequests`) and of its state
 * (`FeatureStates`).
 */
export type FlowFeature = {
  /** Two features never handle the same event. If the core handles it too, the feature's handler is called instead. */
  readonly handlers: Handlers
  /** The events of input that apply while a submission is in flight. */
  readonly whileSubmitting?: readonly EventType[]
  /** The API calls of this feature's requests. */
  readonly requestHandlers?: RequestHandlers
  /** Pending requests of this feature. */
  readonly loads?: (flow: Flow) => readonly FlowRequest[]
  /** Pending requests of this feature on the error screen, where nothing else is requested. */
  readonly loadsAfterFailure?: (flow: Flow) => readonly FlowRequest[]
  /** Validation errors of the details form that belong to this feature. */
  readonly checks?: (flow: Flow) => readonly FieldRefusal[]
  /** Fields of the order's request body that belong to this feature. */
  readonly orders?: (flow: Flow) => Partial<CreateOrder>
  /** Names of prefilled answers that no question takes, once the questions are known. */
  readonly ignores?: (flow: Flow) => readonly string[]
  /** The position within the step, if this feature has one. */
  readonly place?: (flow: Flow) => Place | null
}

/** The position within a form: a page, or the end. */
export type Place = {
  /** Index of the page on the path, from 0; null is the end. */
  readonly page: number | null
  /**
   * Turns the address of the form's own page (path and query) into one that shows the same position again; null for any other
   * address. At the end it contains a token, so it must not be used on another page.
   */
  readonly address: (current: string) => string | null
}

/** The position within the step; null if no feature has one. */
export const placeOf = (flow: Flow, features: readonly FlowFeature[]): Place | null =>
  features.reduce<Place | null>((found, { place }) => found ?? place?.(flow) ?? null, null)

/** Applies an event with the first table that handles its type. */
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
