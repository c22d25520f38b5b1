import * as v from 'valibot'
import { BusinessOfferSchema } from './business-offer.ts'
import { ConsentRecordViewSchema, CreateConsentSchema } from './create-consent.ts'
import {
  getForm,
  getQuiz,
  getQuizResult,
  getResult,
  getSurvey,
  submitForm,
  submitQuiz,
  submitSurvey,
} from './forms.ts'
import * as laterEndpoints from './later-endpoints.ts'
import { SandboxActionSchema, SandboxParamsSchema, SandboxViewSchema } from './payment.ts'
import { PreviewParamsSchema, PreviewViewSchema } from './preview.ts'
import {
  ConfirmRequestSchema,
  CreateHoldSchema,
  DeclineRequestSchema,
  HoldTokenSchema,
  IdOrSlugParamsSchema,
  ImageParamsSchema,
  LocaleQuerySchema,
  NextSlotQuerySchema,
  SignedParamsSchema,
  SlotsQuerySchema,
  TokenParamsSchema,
} from './requests.ts'
import {
  HoldViewSchema,
  NextSlotViewSchema,
  ProviderViewSchema,
  RequestViewSchema,
  ServiceViewSchema,
  SlotsViewSchema,
} from './views.ts'

type Schema = v.GenericSchema<unknown, unknown>

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`; `{name}` is a path parameter of `params`. */
  readonly path: string
  readonly summary: string
  readonly params: Schema
  readonly query: Schema
  /** The key of the query that is a token: clients send it as `Authorization: Bearer`, since addresses end up in logs. */
  readonly bearer?: string
  /** Absent for methods without a body. */
  readonly body?: Schema
  /** Changes nothing, whatever its method: what it asks is too large for an address. */
  readonly onlyReads?: true
  /** Status of a success. */
  readonly status: 200 | 201 | 204
  /** Absent where the answer is not JSON: 204, or a file. */
  readonly response?: Schema
  /** Of a file. */
  readonly responseType?: 'text/calendar' | 'image/*'
}

const none = v.strictObject({})

/**
 * The wire, whole: the server's handlers, the typed client and the OpenAPI document are all derived from this table.
 * Every call that changes something takes an `Idempotency-Key` header.
 */
export const endpoints = {
  getBusiness: {
    method: 'GET',
    path: '/business',
    summary: 'The business and everything it offers',
    params: none,
    query: LocaleQuerySchema,
    status: 200,
    response: BusinessOfferSchema,
  },
  getService: {
    method: 'GET',
    path: '/services/{idOrSlug}',
    summary: 'A service, who offers it and what it asks',
    params: IdOrSlugParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    response: ServiceViewSchema,
  },
  getProvider: {
    method: 'GET',
    path: '/providers/{idOrSlug}',
    summary: 'A staff member or a team and their services',
    params: IdOrSlugParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    response: ProviderViewSchema,
  },
  getImage: {
    method: 'GET',
    path: '/images/{image}',
    summary: 'A picture of a service or a person; an address never shows another one',
    params: ImageParamsSchema,
    query: none,
    status: 200,
    responseType: 'image/*',
  },
  findSlots: {
    method: 'GET',
    path: '/slots',
    summary: 'Free times of a service in a period, grouped by the dates of the zone asked for',
    params: none,
    query: SlotsQuerySchema,
    bearer: 'manage',
    status: 200,
    response: SlotsViewSchema,
  },
  findNextSlot: {
    method: 'GET',
    path: '/slots/next',
    summary: 'The next bookable time of a service',
    params: none,
    query: NextSlotQuerySchema,
    bearer: 'manage',
    status: 200,
    response: NextSlotViewSchema,
  },
  createHold: {
    method: 'POST',
    path: '/holds',
    summary: 'Reserve times while the visitor types',
    params: none,
    query: none,
    body: CreateHoldSchema,
    status: 201,
    response: HoldViewSchema,
  },
  releaseHold: {
    method: 'DELETE',
    path: '/holds',
    summary: 'Give a hold back',
    params: none,
    query: none,
    body: HoldTokenSchema,
    status: 204,
  },
  ...laterEndpoints,
  getForm,
  getSurvey,
  getQuiz,
  submitForm,
  submitSurvey,
  submitQuiz,
  getResult,
  getQuizResult,
  getSandboxPayment: {
    method: 'GET',
    path: '/sandbox/{session}',
    summary: 'A payment of the sandbox, where no money moves',
    params: SandboxParamsSchema,
    query: none,
    status: 200,
    response: SandboxViewSchema,
  },
  playSandboxPayment: {
    method: 'POST',
    path: '/sandbox/{session}',
    summary: 'Play what somebody may do on a payment page: pay, be declined, leave, pay late or twice',
    params: SandboxParamsSchema,
    query: none,
    body: SandboxActionSchema,
    status: 200,
    response: SandboxViewSchema,
  },
  getBookingCalendar: {
    method: 'GET',
    path: '/manage/{token}/calendar.ics',
    summary: 'The booking as an iCalendar file',
    params: TokenParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    responseType: 'text/calendar',
  },
  getRequest: {
    method: 'GET',
    path: '/requests/{signed}',
    summary: 'A requested appointment, for the business that is to answer it',
    params: SignedParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    response: RequestViewSchema,
  },
  confirmRequest: {
    method: 'POST',
    path: '/requests/{signed}/confirm',
    summary: 'Agree to a requested appointment',
    params: SignedParamsSchema,
    query: LocaleQuerySchema,
    body: ConfirmRequestSchema,
    status: 200,
    response: RequestViewSchema,
  },
  declineRequest: {
    method: 'POST',
    path: '/requests/{signed}/decline',
    summary: 'Decline a requested appointment; its time is given back',
    params: SignedParamsSchema,
    query: LocaleQuerySchema,
    body: DeclineRequestSchema,
    status: 200,
    response: RequestViewSchema,
  },
  getPreview: {
    method: 'GET',
    path: '/previews/{preview}',
    summary: 'Whether a signed link to the unpublished site still opens, and until when',
    params: PreviewParamsSchema,
    query: none,
    status: 200,
    response: PreviewViewSchema,
  },
  createConsent: {
    method: 'POST',
    path: '/consents',
    summary: 'Record a choice about cookies: what was agreed to, when and to which words; never by whom',
    params: none,
    query: none,
    body: CreateConsentSchema,
    status: 201,
    response: ConsentRecordViewSchema,
  },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
