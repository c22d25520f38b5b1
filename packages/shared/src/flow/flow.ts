import type { ClientRefusal } from '../contract/client.ts'
import type { Recurrence } from '../contract/recurrence.ts'
import type { Cart } from '../contract/requests.ts'
import type {
  BookingView,
  HoldView,
  OrderView,
  ProviderView,
  ServiceSummary,
  ServiceView,
} from '../contract/views.ts'
import { isToken } from '../contract/shapes.ts'
import type { ReleaseRequest, SubmitRequest } from './flow-request.ts'
import { bookersItem, type CartItem, type PartyMode } from './cart/cart-item.ts'
import type { ManageAction, Subject } from '../contract/widget-url.ts'
import type { ErrorCode } from '../errors/error-table.ts'
import type { FieldRefusal, Params } from '../errors/result.ts'
import type { LocaleCode } from '../i18n/locales.ts'
import type { Instant } from '../time/instant.ts'
import type { PlainDate } from '../time/plain-date.ts'
import { noSlots, type SlotsState } from './time/slots-state.ts'
import type { PlainMonth } from './time/plain-month.ts'

/** The steps of the flow. `failed` only shows an error; every other step has a screen with actions. */
export const steps = [
  'service',
  'options',
  'time',
  'repeat',
  'details',
  'payment',
  'review',
  'confirmation',
  'booking',
  'several',
  'cancel',
  'questions',
  'result',
  'failed',
] as const
export type Step = (typeof steps)[number]

export type HourCycle = 'auto' | 'h12' | 'h23'

/** The settings that the page gives at the start. `null` leaves the choice to the flow. */
export type FlowOptions = {
  readonly locale: LocaleCode
  readonly timeZone: string | null
  readonly hourCycle: HourCycle
  /** Id or slug of the preselected person. */
  readonly staff: string | null
  readonly date: PlainDate | null
  readonly month: PlainMonth | null
  /** Minutes, if the service has several durations. */
  readonly duration: number | null
  /** Slug of one of the service's locations. */
  readonly location: string | null
  /** Number of guests besides the booker, if the service allows guests. */
  readonly guests: number | null
  /** The booker's details as far as the page knows them. */
  readonly prefill: Prefill
}

/** The visitor's input. Navigation between steps keeps it. */
export type DetailsInput = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  /** ISO 3166 country of the number; '' is the country of the business. */
  readonly phoneCountry: string
  /** `YYYY-MM-DD`; '' if empty, an impossible date while it is incomplete. */
  readonly dateOfBirth: string
  /** The visitor's address for the appointment, if the service asks for it. */
  readonly location: string
  readonly notes: string
  readonly terms: boolean
  readonly consent: boolean
}
export type TextField = Exclude<keyof DetailsInput, 'terms' | 'consent'>
export type Prefill = Readonly<Partial<Record<TextField, string>>> & {
  /** Answers to the owner's questions by their keys, which may be anything: the questions check them. */
  readonly answers?: Readonly<Record<string, unknown>>
}

/** The booker's details of a prefill. */
export function prefilledInput(prefill: Prefill): Partial<DetailsInput> {
  const { answers: _, ...input } = prefill
  return input
}

/** A guest besides the booker, as typed. */
export type GuestInput = { readonly name: string; readonly email: string }

/** A message above the current screen; the code selects the text. */
export type FlowAlert = {
  readonly code: ErrorCode
  readonly params?: Params
  readonly alternatives?: readonly string[]
  /** The start that was refused. */
  readonly start?: string | null
}

/** A recurrence rule and its dates. */
export type Series = {
  readonly rule: Recurrence
  /** null until the dates are checked. */
  readonly dates: SeriesDates | null
}

/** The dates of a series as far as the cart needs them. The series feature declares the rest. */
export interface SeriesDates {
  /** The starts to book, ascending and unique. */
  readonly starts: readonly string[]
}

/** The reservation of the chosen slots while the visitor types. */
export type Hold = PendingHold | GrantedHold

type HoldRequest = {
  /** The idempotency key of the request; a retry keeps it. */
  readonly key: string
  /** The cart that the hold reserves. */
  readonly cart: Cart
  /** A random id of the session, the same for all its successive holds. */
  readonly visit: string
}

/** A hold without a response, or one whose outcome is unknown. */
type PendingHold = HoldRequest & {
  readonly status: 'asked' | 'failed'
  readonly view: null
  /** Token of the earlier hold that this one replaces. */
  readonly replaces: string | null
}

type GrantedHold = HoldRequest & {
  readonly status: 'held'
  readonly view: HoldView
  /** Minutes left, announced once the hold cannot be renewed any more. */
  readonly minutesLeft: 5 | 1 | null
  /** Idempotency key of a renewal in flight. */
  readonly renewal: string | null
}

/** A mutation that is in flight or has just failed. It keeps its key, so that a retry cannot book twice. */
export type Submission = {
  readonly status: 'sending' | 'failed'
  readonly request: SubmitRequest
  /** True if the server may have executed it although it failed here. */
  readonly unsure: boolean
}

/** The payment of an order, pending or paid, as far as the core needs it to abandon the order. The payment feature declares the rest. */
export interface Payment {
  readonly order: string
  readonly orderToken: string
  /** True if the order can be abandoned: nothing was paid and no payment is in progress. */
  readonly isOpen: boolean
}

export type Outcome = 'scheduled' | 'requested' | 'rescheduled' | 'cancelled'

/** The states of the features by name. Each feature declares its own beside its slice; it is absent until the feature sets it. */
export interface FeatureStates {}

/** The states of the features that a new start of the flow keeps, as it keeps the visitor's input. */
export interface LastingStates {}

/** The state of a session: what every session has, and the states of the features. */
export interface Flow extends FeatureStates {
  readonly subject: Subject
  readonly options: FlowOptions
  /** The time of the last event. */
  readonly now: Instant
  readonly task: 'book' | Exclude<ManageAction, 'view'> | 'view'
  readonly step: Step

  readonly provider: ProviderView | null
  /** The services that the subject offers to choose from; null until they have loaded, and without a choice. */
  readonly offered: readonly ServiceSummary[] | null
  /** Keys of the answered load requests. Another locale has other keys, so it loads again while the present data stays. */
  readonly loaded: Readonly<Record<string, true>>
  /** Loaded services by id. */
  readonly services: Readonly<Record<string, ServiceView>>
  /** A counter; a higher number loads the services again, because a price changed. */
  readonly serviceRefresh: number
  /** The manage token of `booking`. */
  readonly token: string | null
  readonly booking: BookingView | null

  /** The items of the cart. Empty until a service is chosen. */
  readonly items: readonly CartItem[]
  /** Index of the item for which a start is being chosen. */
  readonly current: number
  /** The guests besides the booker. */
  readonly guests: readonly GuestInput[]
  /** The person for whom the menu adds items: index in `guests`; null is the booker. */
  readonly person: number | null
  readonly mode: PartyMode
  readonly visitorZone: string | null
  readonly chosenZone: string | null
  readonly hourCycle: HourCycle
  readonly month: PlainMonth | null
  readonly date: PlainDate | null
  readonly slots: SlotsState
  /** Chosen start, ISO in UTC. */
  readonly slot: string | null
  /** The series to book; null books once. */
  readonly series: Series | null

  readonly input: DetailsInput
  /** Id of the person to whom a booking is moved; null keeps the present person. */
  readonly newStaff: string | null
  readonly fields: readonly FieldRefusal[]
  /** Number of submissions with errors. Each focuses the error summary; after the first, the form validates on change. */
  readonly attempts: number
  readonly alert: FlowAlert | null

  readonly hold: Hold | null
  readonly releases: readonly ReleaseRequest[]
  readonly submission: Submission | null
  readonly outcome: Outcome | null
  readonly order: OrderView | null
  readonly payment: Payment | null
  readonly lasting: LastingStates
  readonly failure: ClientRefusal | null
}

const emptyInput: DetailsInput = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  phoneCountry: '',
  dateOfBirth: '',
  location: '',
  notes: '',
  terms: false,
  consent: false,
}

/** Creates the initial flow. Nothing is loaded yet; `pendingRequests` lists what to fetch. */
export function createFlow(subject: Subject, options: FlowOptions, now: Instant): Flow {
  const manages = subject.kind === 'manage'
  const missing = missingCapability(subject)
  const service = serviceOfSubject(subject)
  return {
    subject,
    options,
    now,
    task: manages ? subject.action : 'book',
    step: missing ? 'failed' : manages ? manageStep(subject.action) : firstStep(subject),
    provider: null,
    offered: null,
    loaded: {},
    services: {},
    serviceRefresh: 0,
    token: manages ? subject.token : null,
    booking: null,
    items: service === null ? [] : [bookersItem(service, options)],
    current: 0,
    guests: [],
    person: null,
    mode: 'together',
    visitorZone: null,
    chosenZone: null,
    hourCycle: options.hourCycle,
    month: null,
    date: null,
    slots: noSlots,
    slot: null,
    series: null,
    input: { ...emptyInput, ...prefilledInput(options.prefill) },
    newStaff: null,
    fields: [],
    attempts: 0,
    alert: null,
    hold: null,
    releases: [],
    submission: null,
    outcome: null,
    order: null,
    payment: null,
    lasting: {},
    failure: missing && { code: missing, status: 404 },
  }
}

/** The error code for a subject whose required token is empty, so that it fails without a request. */
function missingCapability(subject: Subject): 'event_not_found' | 'calendar_not_found' | null {
  if (subject.kind === 'manage' && subject.token === '') return 'event_not_found'
  if (subject.kind === 'payment' && subject.order === '') return 'event_not_found'
  return subject.kind === 'link' && subject.link === '' ? 'calendar_not_found' : null
}

/** The service that the subject names. An id that does not have the format of a token can only be a service. */
function serviceOfSubject(subject: Subject): string | null {
  if (subject.kind === 'booking') return isToken(subject.id) ? null : subject.id
  // The API's response for a link names the service.
  return 'service' in subject && subject.kind !== 'link' ? subject.service : null
}

function firstStep(subject: Subject): Step {
  if (subject.kind === 'form')
    return subject.score === null && subject.result === null ? 'questions' : 'result'
  if (subject.kind === 'several' || subject.kind === 'payment') return subject.kind
  const isOpen = 'service' in subject && subject.service === null && subject.kind !== 'link'
  return isOpen || subject.kind === 'group' ? 'service' : 'time'
}

/** The first step of a manage action. */
export const manageStep = (action: ManageAction): Step =>
  action === 'view' ? 'booking' : action === 'cancel' ? 'cancel' : 'time'
