import type { Call, ClientRefusal } from '../contract/client.ts'
import type { Cart, CreateOrder, PartyChoice } from '../contract/requests.ts'
import type {
  HoldView,
  NextSlotView,
  OrderView,
  ProviderView,
  ServiceView,
  SlotsView,
} from '../contract/views.ts'
import type { Result } from '../errors/result.ts'
import type { LocaleCode } from '../i18n/locales.ts'
import type { PlainDate } from '../time/plain-date.ts'

/** What a request sends, and the value of its successful response. */
export type Exchange<Data, Response> = { readonly data: Readonly<Data>; readonly response: Response }

/** The requests by type. A feature declares its requests beside its slice of the flow. */
export interface FlowRequests {
  readonly load_service: Exchange<{ service: string; locale: LocaleCode; refresh: number }, ServiceView>
  readonly load_provider: Exchange<{ provider: string; locale: LocaleCode }, ProviderView>
  readonly load_slots: Exchange<
    {
      choice: PartyChoice
      /** null is the location's zone. */
      timeZone: string | null
      from: PlainDate
      to: PlainDate
      /** Manage token of the booking to reschedule. */
      manage: string | null
      refresh: number
    },
    SlotsView
  >
  readonly load_party_slots: Exchange<
    {
      mode: 'together' | 'in_a_row'
      choices: readonly PartyChoice[]
      timeZone: string
      locale: LocaleCode
      from: PlainDate
      to: PlainDate
      refresh: number
    },
    SlotsView
  >
  readonly find_next: Exchange<
    { choice: PartyChoice; timeZone: string; after: string; manage: string | null },
    NextSlotView
  >
  readonly create_hold: Exchange<
    {
      key: string
      cart: Cart
      replaces: string | null
      /** Random id of the session; the server limits the number of holds per session. */
      visit: string
    },
    HoldView
  >
  readonly renew_hold: Exchange<{ key: string; holdToken: string }, HoldView>
  readonly release_hold: Exchange<{ key: string; holdToken: string }, unknown>
  readonly abandon_order: Exchange<{ key: string; order: string; orderToken: string }, unknown>
}

/** The mutations that the visitor submits, by type. Features declare theirs beside their slices. */
export interface SubmitRequests {
  readonly create_order: Exchange<{ key: string; body: CreateOrder }, OrderView>
}

interface AllRequests extends FlowRequests, SubmitRequests {}

export type RequestType = keyof AllRequests

/** The requests with their types, for functions that are generic in the type. */
export type RequestsByType = {
  readonly [Type in RequestType]: { readonly type: Type } & AllRequests[Type]['data']
}

/** A request to the server, as data. The flow lists its pending requests; the effects send them and respond with events. */
export type FlowRequest<Type extends RequestType = RequestType> = RequestsByType[Type]

/** A mutation that the visitor submits. */
export type SubmitRequest = FlowRequest<keyof SubmitRequests>

/** Releases a hold, or abandons an order that will not be paid. */
export type ReleaseRequest = FlowRequest<'release_hold' | 'abandon_order'>

/** A request for the slots of one item or of a party. */
export type SlotsRequest = FlowRequest<'load_slots' | 'load_party_slots'>

/** The identity of a request: two values with the same key are the same request. */
export const requestKey = (request: FlowRequest): string => JSON.stringify(request)

/** The event that brings a response back, together with its request. */
export type ResponseTo<Type extends RequestType> = {
  readonly type: `${Type}_answered`
  readonly request: RequestsByType[Type]
  readonly result: Result<AllRequests[Type]['response'], ClientRefusal>
}

/** The response to any request. */
export type FlowResponse = { [Type in RequestType]: ResponseTo<Type> }[RequestType]

/** The API calls of requests, by type. */
export type RequestHandlers = {
  readonly [Type in RequestType]?: (
    call: Call<never>,
    request: RequestsByType[Type],
  ) => Promise<ResponseTo<Type>['result']>
}
