import * as v from 'valibot'
import { BusinessCatalogSchema } from './business-catalog.ts'
import { ConsentRecordViewSchema, CreateConsentSchema } from './consent-record.ts'
import {
  FormViewSchema,
  QuizResultParamsSchema,
  QuizResultViewSchema,
  SubmissionViewSchema,
  SubmitFormSchema,
} from './forms.ts'
import {
  OrderParamsSchema,
  OrderTokenSchema,
  PayOrderSchema,
  PaymentQuerySchema,
  PaymentViewSchema,
  ResumeOrderSchema,
  SandboxActionSchema,
  SandboxParamsSchema,
  SandboxViewSchema,
  SettleOrderSchema,
} from './payment.ts'
import { PreviewParamsSchema, PreviewViewSchema } from './preview.ts'
import {
  CancelSchema,
  ConfirmRequestSchema,
  CreateHoldSchema,
  CreateOrderSchema,
  DeclineRequestSchema,
  HoldTokenSchema,
  IdOrSlugParamsSchema,
  ImageParamsSchema,
  LinkParamsSchema,
  LocaleQuerySchema,
  NextSlotQuerySchema,
  PartySlotsQuerySchema,
  PreviewSeriesSchema,
  RescheduleSchema,
  SignedParamsSchema,
  SlotsQuerySchema,
  TokenParamsSchema,
} from './requests.ts'
import { routes, type Route } from './routes.ts'
import { SeriesPreviewSchema } from './series-preview.ts'
import { SiteViewSchema } from './site-view.ts'
import {
  BookingViewSchema,
  GroupViewSchema,
  HoldViewSchema,
  LinkViewSchema,
  MenuViewSchema,
  NextSlotViewSchema,
  OrderViewSchema,
  ProviderViewSchema,
  RequestViewSchema,
  ServiceViewSchema,
  SlotsViewSchema,
} from './views.ts'

type Schema = v.GenericSchema<unknown, unknown>

export type Endpoint = Route & {
  readonly summary: string
  readonly params: Schema
  readonly query: Schema
  /** Absent for methods without a body. */
  readonly body?: Schema
  /** Status of a successful response. */
  readonly status: 200 | 201 | 204
  /** Absent where the response is not JSON: 204, or a file. */
  readonly response?: Schema
  /** Media type of a file response. */
  readonly responseType?: 'text/calendar' | 'image/*'
}

const none = v.strictObject({})

/**
 * The whole API. The server's handlers, the typed client and the OpenAPI document are derived from this table. Every call
 * that changes something takes an `Idempotency-Key` header.
 */
export const endpoints = {
  getSite: {
    ...routes.getSite,
    summary:
      'Which business answers this host, its language, its host names and the number of its last import',
    params: none,
    query: LocaleQuerySchema,
    status: 200,
    response: SiteViewSchema,
  },
  getBusiness: {
    ...routes.getBusiness,
    summary: 'The business and everything it offers',
    params: none,
    query: LocaleQuerySchema,
    status: 200,
    response: BusinessCatalogSchema,
  },
  getService: {
    ...routes.getService,
    summary: 'A service, who offers it and what it asks',
    params: IdOrSlugParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    response: ServiceViewSchema,
  },
  getProvider: {
    ...routes.getProvider,
    summary: 'A staff member or a team and their services',
    params: IdOrSlugParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    response: ProviderViewSchema,
  },
  getGroup: {
    ...routes.getGroup,
    summary: 'A page that offers several services',
    params: IdOrSlugParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    response: GroupViewSchema,
  },
  getMenu: {
    ...routes.getMenu,
    summary: 'A service menu: categories with their services',
    params: IdOrSlugParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    response: MenuViewSchema,
  },
  getLink: {
    ...routes.getLink,
    summary: 'What a one-time link opens',
    params: LinkParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    response: LinkViewSchema,
  },
  getImage: {
    ...routes.getImage,
    summary: 'A picture of a service or a person; an address never shows another one',
    params: ImageParamsSchema,
    query: none,
    status: 200,
    responseType: 'image/*',
  },
  findSlots: {
    ...routes.findSlots,
    summary: 'Free times of a service in a period, grouped by the dates of the zone asked for',
    params: none,
    query: SlotsQuerySchema,
    status: 200,
    response: SlotsViewSchema,
  },
  findNextSlot: {
    ...routes.findNextSlot,
    summary: 'The next bookable time of a service',
    params: none,
    query: NextSlotQuerySchema,
    status: 200,
    response: NextSlotViewSchema,
  },
  findPartySlots: {
    ...routes.findPartySlots,
    summary: 'Times at which several services, for one guest or several, can begin together or in a row',
    params: none,
    query: PartySlotsQuerySchema,
    status: 200,
    response: SlotsViewSchema,
  },
  previewSeries: {
    ...routes.previewSeries,
    summary: 'Every occurrence of a recurring appointment, with what stands in its way; changes nothing',
    params: none,
    query: none,
    body: PreviewSeriesSchema,
    status: 200,
    response: SeriesPreviewSchema,
  },
  createHold: {
    ...routes.createHold,
    summary: 'Reserve times while the visitor types',
    params: none,
    query: none,
    body: CreateHoldSchema,
    status: 201,
    response: HoldViewSchema,
  },
  renewHold: {
    ...routes.renewHold,
    summary: 'Keep a hold for longer',
    params: none,
    query: none,
    body: HoldTokenSchema,
    status: 200,
    response: HoldViewSchema,
  },
  releaseHold: {
    ...routes.releaseHold,
    summary: 'Give a hold back',
    params: none,
    query: none,
    body: HoldTokenSchema,
    status: 204,
  },
  createOrder: {
    ...routes.createOrder,
    summary: 'Book: turn a hold, or bare items, into bookings',
    params: none,
    query: LocaleQuerySchema,
    body: CreateOrderSchema,
    status: 201,
    response: OrderViewSchema,
  },
  payOrder: {
    ...routes.payOrder,
    summary: 'Begin to pay for an order, or go on with it: answers with the address of the payment page',
    params: OrderParamsSchema,
    query: LocaleQuerySchema,
    body: PayOrderSchema,
    status: 200,
    response: PaymentViewSchema,
  },
  getPayment: {
    ...routes.getPayment,
    summary: 'How far the payment of an order has come, as it is written down; changes nothing',
    params: OrderParamsSchema,
    query: PaymentQuerySchema,
    status: 200,
    response: PaymentViewSchema,
  },
  settleOrder: {
    ...routes.settleOrder,
    summary:
      'Ask the provider how far the payment of an order has come, and act on it; never charges anything',
    params: OrderParamsSchema,
    query: LocaleQuerySchema,
    body: SettleOrderSchema,
    status: 200,
    response: PaymentViewSchema,
  },
  resumeOrder: {
    ...routes.resumeOrder,
    summary: 'Exchange the one-time key of a visitor who came back from paying',
    params: none,
    query: LocaleQuerySchema,
    body: ResumeOrderSchema,
    status: 200,
    response: PaymentViewSchema,
  },
  abandonOrder: {
    ...routes.abandonOrder,
    summary: 'Give back the times of an order that was not paid for',
    params: OrderParamsSchema,
    query: none,
    body: OrderTokenSchema,
    status: 204,
  },
  getSandboxPayment: {
    ...routes.getSandboxPayment,
    summary: 'A payment of the sandbox, where no money moves',
    params: SandboxParamsSchema,
    query: none,
    status: 200,
    response: SandboxViewSchema,
  },
  playSandboxPayment: {
    ...routes.playSandboxPayment,
    summary: 'Play what somebody may do on a payment page: pay, be declined, leave, pay late or twice',
    params: SandboxParamsSchema,
    query: none,
    body: SandboxActionSchema,
    status: 200,
    response: SandboxViewSchema,
  },
  getBooking: {
    ...routes.getBooking,
    summary: 'The booking of a manage token',
    params: TokenParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    response: BookingViewSchema,
  },
  getBookingCalendar: {
    ...routes.getBookingCalendar,
    summary: 'The booking as an iCalendar file',
    params: TokenParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    responseType: 'text/calendar',
  },
  rescheduleBooking: {
    ...routes.rescheduleBooking,
    summary: 'Move a booking to another time',
    params: TokenParamsSchema,
    query: LocaleQuerySchema,
    body: RescheduleSchema,
    status: 200,
    response: BookingViewSchema,
  },
  cancelBooking: {
    ...routes.cancelBooking,
    summary: 'Cancel a booking, with a reason',
    params: TokenParamsSchema,
    query: LocaleQuerySchema,
    body: CancelSchema,
    status: 200,
    response: BookingViewSchema,
  },
  getRequest: {
    ...routes.getRequest,
    summary: 'A requested appointment, for the business that is to answer it',
    params: SignedParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    response: RequestViewSchema,
  },
  confirmRequest: {
    ...routes.confirmRequest,
    summary: 'Agree to a requested appointment',
    params: SignedParamsSchema,
    query: LocaleQuerySchema,
    body: ConfirmRequestSchema,
    status: 200,
    response: RequestViewSchema,
  },
  declineRequest: {
    ...routes.declineRequest,
    summary: 'Decline a requested appointment; its time is given back',
    params: SignedParamsSchema,
    query: LocaleQuerySchema,
    body: DeclineRequestSchema,
    status: 200,
    response: RequestViewSchema,
  },
  getForm: {
    ...routes.getForm,
    summary: 'A form: its pages, questions and rules',
    params: IdOrSlugParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    response: FormViewSchema,
  },
  getSurvey: {
    ...routes.getSurvey,
    summary: 'A survey: its pages, questions and rules',
    params: IdOrSlugParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    response: FormViewSchema,
  },
  getQuiz: {
    ...routes.getQuiz,
    summary: 'A quiz: its pages, questions, rules and tiers',
    params: IdOrSlugParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    response: FormViewSchema,
  },
  submitForm: {
    ...routes.submitForm,
    summary: 'Send the answers to a form',
    params: IdOrSlugParamsSchema,
    query: LocaleQuerySchema,
    body: SubmitFormSchema,
    status: 201,
    response: SubmissionViewSchema,
  },
  submitSurvey: {
    ...routes.submitSurvey,
    summary: 'Send the answers to a survey',
    params: IdOrSlugParamsSchema,
    query: LocaleQuerySchema,
    body: SubmitFormSchema,
    status: 201,
    response: SubmissionViewSchema,
  },
  submitQuiz: {
    ...routes.submitQuiz,
    summary: 'Send the answers to a quiz, and get its result',
    params: IdOrSlugParamsSchema,
    query: LocaleQuerySchema,
    body: SubmitFormSchema,
    status: 201,
    response: SubmissionViewSchema,
  },
  getResult: {
    ...routes.getResult,
    summary: 'What came of answers that were sent, by the token that was answered then',
    params: SignedParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    response: SubmissionViewSchema,
  },
  getQuizResult: {
    ...routes.getQuizResult,
    summary: 'What a score from 0 to 100 means in a quiz; nobody’s own result',
    params: QuizResultParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    response: QuizResultViewSchema,
  },
  getPreview: {
    ...routes.getPreview,
    summary: 'Whether a signed link to the unpublished site still opens, and until when',
    params: PreviewParamsSchema,
    query: none,
    status: 200,
    response: PreviewViewSchema,
  },
  createConsent: {
    ...routes.createConsent,
    summary: 'Record a choice about cookies: what was agreed to, when and to which words; never by whom',
    params: none,
    query: none,
    body: CreateConsentSchema,
    status: 201,
    response: ConsentRecordViewSchema,
  },
} as const satisfies { readonly [Name in keyof typeof routes]: Endpoint }

export type EndpointName = keyof typeof endpoints
