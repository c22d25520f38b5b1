import type { ClientRefusal } from '../contract/client.ts'
import type { CreateOrder } from '../contract/requests.ts'
import type {
  BookingView,
  HoldView,
  OrderView,
  ProviderView,
  ServiceView,
  SlotsView,
} from '../contract/views.ts'
import { isToken } from '../contract/shapes.ts'
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
  'time',
  'details',
  'review',
  'confirmation',
  'booking',
  'cancel',
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
}

/** What the visitor typed. Never lost on the way back and forth. */
export type DetailsInput = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly notes: string
  readonly terms: boolean
}

/** Something to say above the current screen; the words come by code. */
export type FlowAlert = {
  readonly code: ErrorCode
  readonly params?: Params
  readonly alternatives?: readonly string[]
}

export type Hold = {
  readonly status: 'asked' | 'held' | 'failed'
  /** The idempotency key it is asked with; a repeated ask keeps it. */
  readonly key: string
  readonly start: string
  readonly view: HoldView | null
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
  readonly work: SubmitWork
  /** Whether the server may have done it all the same. */
  readonly unsure: boolean
}

export type SubmitWork =
  | { readonly type: 'create_order'; readonly key: string; readonly body: CreateOrder }
  | {
      readonly type: 'reschedule'
      readonly key: string
      readonly token: string
      readonly start: string
      readonly provider: string | null
      readonly timeZone: string
    }
  | { readonly type: 'cancel'; readonly key: string; readonly token: string; readonly reason: string }

export type Outcome = 'scheduled' | 'requested' | 'rescheduled' | 'cancelled'

export type Flow = {
  readonly subject: Subject
  readonly options: FlowOptions
  /** The latest moment the flow knows of. */
  readonly now: Instant
  readonly task: 'book' | Exclude<ManageAction, 'view'> | 'view'
  readonly step: Step

  readonly provider: ProviderView | null
  /** Id or slug of the service to show, once it is known. */
  readonly wantedService: string | null
  readonly service: ServiceView | null
  /** Raised to read the service anew, because its price changed. */
  readonly serviceRefresh: number
  /** The capability over `booking`. */
  readonly token: string | null
  readonly booking: BookingView | null

  /** Chosen person, by id; null is «any available». */
  readonly staff: string | null
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

  readonly input: DetailsInput
  readonly reason: string
  readonly fields: readonly FieldRefusal[]
  /** How often a form was sent with faults: the summary takes the focus each time. From the first on, checks are live. */
  readonly attempts: number
  readonly alert: FlowAlert | null

  readonly hold: Hold | null
  /** Hold tokens to give back. */
  readonly releases: readonly { readonly key: string; readonly holdToken: string }[]
  readonly submission: Submission | null
  readonly outcome: Outcome | null
  readonly order: OrderView | null
  readonly failure: ClientRefusal | null
}

const emptyInput: DetailsInput = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  notes: '',
  terms: false,
}

/** The beginning of a visit. Nothing is loaded yet; `wantedWork` says what to fetch. */
export function createFlow(subject: Subject, options: FlowOptions, now: Instant): Flow {
  const manages = subject.kind === 'manage'
  const missing = manages && subject.token === ''
  return {
    subject,
    options,
    now,
    task: manages ? subject.action : 'book',
    step: missing ? 'failed' : manages ? manageStep(subject.action) : firstStep(subject),
    provider: null,
    wantedService: serviceOf(subject),
    service: null,
    serviceRefresh: 0,
    token: manages ? subject.token : null,
    booking: null,
    staff: null,
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
    input: emptyInput,
    reason: '',
    fields: [],
    attempts: 0,
    alert: null,
    hold: null,
    releases: [],
    submission: null,
    outcome: null,
    order: null,
    failure: missing ? { code: 'event_not_found', status: 404 } : null,
  }
}

/** What looks like no capability can only be a service. */
function serviceOf(subject: Subject): string | null {
  if (subject.kind === 'booking') return isToken(subject.id) ? null : subject.id
  return subject.kind === 'manage' ? null : subject.service
}

const firstStep = (subject: Subject): Step =>
  subject.kind === 'provider' && subject.service === null ? 'service' : 'time'

/** The screen a manage action begins on. */
export const manageStep = (action: ManageAction): Step =>
  action === 'view' ? 'booking' : action === 'cancel' ? 'cancel' : 'time'
