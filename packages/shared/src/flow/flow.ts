import type { ClientRefusal } from '../contract/client.ts'
import type { Recurrence } from '../contract/recurrence.ts'
import type { PaymentView } from '../contract/payment.ts'
import type { Cart, Scope } from '../contract/requests.ts'
import type {
  BookingView,
  GroupView,
  HoldView,
  MenuView,
  OrderView,
  ProviderView,
  ServiceView,
  SlotsView,
} from '../contract/views.ts'
import type { SeriesPreview } from '../contract/series-preview.ts'
import { isToken } from '../contract/shapes.ts'
import type { Asking } from './asking.ts'
import type { ReleaseRequest, ResumeRequest, SubmitRequest } from './flow-request.ts'
import { bookersItem, type CartItem, type PartyMode } from './cart-item.ts'
import type { Answers } from '../questions/question-type.ts'
import type { ManageAction, Subject } from '../contract/widget-url.ts'
import type { ErrorCode } from '../errors/error-table.ts'
import type { FieldRefusal, Params } from '../errors/result.ts'
import type { LocaleCode } from '../i18n/locales.ts'
import type { Instant } from '../time/instant.ts'
import type { PlainDate } from '../time/plain-date.ts'
import type { PlainMonth } from './plain-month.ts'

/** Where the visitor stands. `failed` is a dead end with words; every other step has a screen that can be acted on. */
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

/** What the page says about how to begin. `null` leaves the choice to the flow. */
export type FlowOptions = {
  readonly locale: LocaleCode
  readonly timeZone: string | null
  readonly hourCycle: HourCycle
  /** Id or slug of the person to begin with. */
  readonly staff: string | null
  readonly date: PlainDate | null
  readonly month: PlainMonth | null
  /** Minutes, where the service has several lengths. */
  readonly duration: number | null
  /** Slug of one of the service's locations. */
  readonly location: string | null
  /** How many come besides the booker, where guests may. */
  readonly guests: number | null
  /** What the page already knows of the booker. */
  readonly prefill: Prefill
}

/** What the visitor typed. Never lost on the way back and forth. */
export type DetailsInput = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  /** ISO 3166 country of the number; '' is the business's own. */
  readonly phoneCountry: string
  /** `YYYY-MM-DD`; '' while nothing is given, an impossible date while it is incomplete. */
  readonly dateOfBirth: string
  /** Where the visitor wants to be met, where the service asks. */
  readonly location: string
  readonly notes: string
  readonly terms: boolean
  readonly consent: boolean
}
export type TextField = Exclude<keyof DetailsInput, 'terms' | 'consent'>
export type Prefill = Readonly<Partial<Record<TextField, string>>>

/** Somebody besides the booker, as typed. */
export type GuestInput = { readonly name: string; readonly email: string }

/** Something to say above the current screen; the words come by code. */
export type FlowAlert = {
  readonly code: ErrorCode
  readonly params?: Params
  readonly alternatives?: readonly string[]
  /** The time that was refused. */
  readonly start?: string | null
}

export type Hold = {
  readonly status: 'asked' | 'held' | 'failed'
  /** The idempotency key it is asked with; a repeated ask keeps it. */
  readonly key: string
  /** What it is asked for. */
  readonly cart: Cart
  readonly view: HoldView | null
  /** A random name, the same for all holds of a visit that follow one another. */
  readonly visit: string
  /** The earlier hold that this one takes the place of. */
  readonly replaces: string | null
  /** Told when it cannot be renewed any more. */
  readonly minutesLeft: 5 | 1 | null
  /** A renewal that is under way: its idempotency key. */
  readonly renewal: string | null
}

/** A mutation under way or just failed. Its key stays with it, so that a retry cannot book twice. */
export type Submission = {
  readonly status: 'sending' | 'failed'
  readonly request: SubmitRequest
  /** Whether the server may have done it all the same. */
  readonly unsure: boolean
}

/** An order that waits for its payment, or was paid for. */
export type Payment = {
  readonly order: string
  readonly orderToken: string
  /** What the server said last; null for an order that was just made. */
  readonly view: PaymentView | null
  /** Whether the provider was asked in this visit: what was written down before may be old. */
  readonly isChecked: boolean
  /** Whether the order can be given back: nothing was paid, and nothing is on its way. */
  readonly isOpen: boolean
  /** Idempotency key of a question to the provider that is under way. */
  readonly check: string | null
  /** The payment page that the visitor is on the way to. */
  readonly leavingTo: string | null
  /** What the host page is told: each state the payment comes to, once. */
  readonly news: readonly PaymentNews[]
}

export type PaymentNews = Pick<PaymentView, 'state' | 'kind' | 'amountNow'> & Pick<OrderView, 'total'>

export type Outcome = 'scheduled' | 'requested' | 'rescheduled' | 'cancelled'

export type Flow = {
  readonly subject: Subject
  readonly options: FlowOptions
  /** The latest moment the flow knows of. */
  readonly now: Instant
  readonly task: 'book' | Exclude<ManageAction, 'view'> | 'view'
  readonly step: Step

  readonly provider: ProviderView | null
  readonly group: GroupView | null
  readonly menu: MenuView | null
  /** Keys of the requests for words and terms that were answered: another language asks anew, what is there stays. */
  readonly loaded: Readonly<Record<string, true>>
  /** Where the subject names several: what each of them turned out to be. */
  readonly found: Readonly<Record<string, Found>>
  /** Services by id, as far as they were needed. */
  readonly services: Readonly<Record<string, ServiceView>>
  /** Raised to read the services anew, because a price changed. */
  readonly serviceRefresh: number
  /** The capability over `booking`. */
  readonly token: string | null
  readonly booking: BookingView | null

  /** What is booked: one item, or a cart of them. Empty until a service is chosen. */
  readonly items: readonly CartItem[]
  /** The item that is being given its time. */
  readonly current: number
  /** The people besides the booker. */
  readonly guests: readonly GuestInput[]
  /** Whom the menu is choosing for: the place in `guests`; null is the booker. */
  readonly person: number | null
  readonly mode: PartyMode
  readonly visitorZone: string | null
  readonly chosenZone: string | null
  readonly hourCycle: HourCycle
  readonly month: PlainMonth | null
  readonly date: PlainDate | null
  /** Which half a narrow container shows. */
  readonly pane: 'calendar' | 'slots'
  /** Free times by the key of the request that fetched them. */
  readonly months: Readonly<Record<string, SlotsView>>
  /** Raised to fetch them anew, because they turned out to be old. */
  readonly slotsRefresh: number
  readonly slotsFailure: { readonly key: string; readonly refusal: ClientRefusal } | null
  /** Whether the next free time after the shown month is being looked for. */
  readonly searching: boolean
  /** Chosen start, ISO in UTC. */
  readonly slot: string | null
  /** How it recurs; null is once. */
  readonly rule: Recurrence | null
  /** What stands in the series' way; null while it is not known. */
  readonly preview: SeriesPreview | null
  /** Where an occurrence was moved; null leaves it out. */
  readonly moves: Readonly<Record<string, string | null>>

  readonly input: DetailsInput
  readonly reason: string
  /** Whom a booking is moved to, by id; null is whoever does it. */
  readonly mover: string | null
  /** What a change is about, where a booking is one of several. */
  readonly scope: Scope
  readonly fields: readonly FieldRefusal[]
  /** How often a form was sent with faults: the summary takes the focus each time. From the first on, checks are live. */
  readonly attempts: number
  readonly alert: FlowAlert | null

  readonly hold: Hold | null
  readonly releases: readonly ReleaseRequest[]
  readonly submission: Submission | null
  readonly outcome: Outcome | null
  readonly order: OrderView | null
  readonly payment: Payment | null
  readonly resume: ResumeRequest | null
  readonly asking: Asking | null
  readonly carried: Carried | null
  readonly failure: ClientRefusal | null
}

/** What one of several names is: a service, a booking, or nothing known. */
export type Found =
  | { readonly kind: 'service'; readonly service: ServiceView }
  | { readonly kind: 'booking'; readonly booking: BookingView }
  | { readonly kind: 'unknown'; readonly refusal: ClientRefusal }
  /** It may still be a service. */
  | { readonly kind: 'no_booking' }

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

/** The beginning of a visit. Nothing is loaded yet; `pendingRequests` says what to fetch. */
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
    group: null,
    menu: null,
    loaded: {},
    found: {},
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
    pane: 'calendar',
    months: {},
    slotsRefresh: 0,
    slotsFailure: null,
    searching: false,
    slot: null,
    rule: null,
    preview: null,
    moves: {},
    input: { ...emptyInput, ...options.prefill },
    reason: '',
    mover: null,
    scope: 'one',
    fields: [],
    attempts: 0,
    alert: null,
    hold: null,
    releases: [],
    submission: null,
    outcome: null,
    order: null,
    payment: null,
    resume: null,
    asking: null,
    carried: null,
    failure: missing && { code: missing, status: 404 },
  }
}

/** An address without the capability it lives by says so at once. */
function missingCapability(subject: Subject): 'event_not_found' | 'calendar_not_found' | null {
  if (subject.kind === 'manage' && subject.token === '') return 'event_not_found'
  if (subject.kind === 'payment' && subject.order === '') return 'event_not_found'
  return subject.kind === 'link' && subject.link === '' ? 'calendar_not_found' : null
}

/** The service that an address names by itself. What looks like no capability can only be a service. */
function serviceOfSubject(subject: Subject): string | null {
  if (subject.kind === 'booking') return isToken(subject.id) ? null : subject.id
  // What a link opens is said by the link itself.
  return 'service' in subject && subject.kind !== 'link' ? subject.service : null
}

function firstStep(subject: Subject): Step {
  if (subject.kind === 'form')
    return subject.score === null && subject.result === null ? 'questions' : 'result'
  if (subject.kind === 'several' || subject.kind === 'payment') return subject.kind
  const isOpen = 'service' in subject && subject.service === null && subject.kind !== 'link'
  return isOpen || subject.kind === 'group' ? 'service' : 'time'
}

/** The screen a manage action begins on. */
export const manageStep = (action: ManageAction): Step =>
  action === 'view' ? 'booking' : action === 'cancel' ? 'cancel' : 'time'

/** What a form, survey or quiz brings into the booking that it led to. */
export type Carried = {
  readonly answers: Answers
  /** The token with which they are booked; null for somebody else's, and once it has gone along with an order. */
  readonly submission: string | null
  /** What the page is about, which the visit has left. */
  readonly from: Subject
  /** The end of the form as it stood, for the way back to it. */
  readonly end?: Flow
}
