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
  LinksRequestedSchema,
  MailOptOutViewSchema,
  RequestLinksSchema,
  SetMailOptOutSchema,
} from './link-requests.ts'
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
  readonly status: 200 | 201 | 202 | 204
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
      'The business of this host: its default language, its host names and the revision of its last import',
    params: none,
    query: LocaleQuerySchema,
    status: 200,
    response: SiteViewSchema,
  },
  getBusiness: {
    ...routes.getBusiness,
    summary: 'The business and its catalog',
    params: none,
    query: LocaleQuerySchema,
    status: 200,
    response: BusinessCatalogSchema,
  },
  getService: {
    ...routes.getService,
    summary: 'A service, the people who offer it and its questions',
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
    summary: 'A group of services',
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
    summary: 'The service of a one-time link',
    params: LinkParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    response: LinkViewSchema,
  },
  getImage: {
    ...routes.getImage,
    summary: 'An image of a service, a person or a question; the content at an address never changes',
    params: ImageParamsSchema,
    query: none,
    status: 200,
    responseType: 'image/*',
  },
  findSlots: {
    ...routes.findSlots,
    summary: 'Free times of a service in a period, grouped by date in the requested zone',
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
    summary:
      'Times at which several services, for one or several guests, can begin together or one after the other',
    params: none,
    query: PartySlotsQuerySchema,
    status: 200,
    response: SlotsViewSchema,
  },
  previewSeries: {
    ...routes.previewSeries,
    summary: 'All occurrences of a recurring appointment, with their conflicts; changes nothing',
    params: none,
    query: none,
    body: PreviewSeriesSchema,
    status: 200,
    response: SeriesPreviewSchema,
  },
  createHold: {
    ...routes.createHold,
    summary: 'Hold slots while the visitor fills in the form',
    params: none,
    query: none,
    body: CreateHoldSchema,
    status: 201,
    response: HoldViewSchema,
  },
  renewHold: {
    ...routes.renewHold,
    summary: 'Extend a hold',
    params: none,
    query: none,
    body: HoldTokenSchema,
    status: 200,
    response: HoldViewSchema,
  },
  releaseHold: {
    ...routes.releaseHold,
    summary: 'Release a hold',
    params: none,
    query: none,
    body: HoldTokenSchema,
    status: 204,
  },
  createOrder: {
    ...routes.createOrder,
    summary: 'Create bookings from a hold, or from items without a hold',
    params: none,
    query: LocaleQuerySchema,
    body: CreateOrderSchema,
    status: 201,
    response: OrderViewSchema,
  },
  payOrder: {
    ...routes.payOrder,
    summary: 'Start or continue the payment of an order; returns the address of the payment page',
    params: OrderParamsSchema,
    query: LocaleQuerySchema,
    body: PayOrderSchema,
    status: 200,
    response: PaymentViewSchema,
  },
  getPayment: {
    ...routes.getPayment,
    summary: 'The recorded state of the payment of an order; changes nothing',
    params: OrderParamsSchema,
    query: PaymentQuerySchema,
    status: 200,
    response: PaymentViewSchema,
  },
  settleOrder: {
    ...routes.settleOrder,
    summary:
      'Ask the provider for the state of the payment of an order, and update the order; never charges anything',
    params: OrderParamsSchema,
    query: LocaleQuerySchema,
    body: SettleOrderSchema,
    status: 200,
    response: PaymentViewSchema,
  },
  resumeOrder: {
    ...routes.resumeOrder,
    summary: 'Exchange the one-time token of a visitor who returns from the payment',
    params: none,
    query: LocaleQuerySchema,
    body: ResumeOrderSchema,
    status: 200,
    response: PaymentViewSchema,
  },
  abandonOrder: {
    ...routes.abandonOrder,
    summary: 'Release the slots of an unpaid order',
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
    summary: 'Simulate an action on a payment page: pay, be declined, leave, pay late or twice',
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
    summary: 'Reschedule a booking',
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
    summary: 'A requested appointment, for the business that answers it',
    params: SignedParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    response: RequestViewSchema,
  },
  confirmRequest: {
    ...routes.confirmRequest,
    summary: 'Confirm a requested appointment',
    params: SignedParamsSchema,
    query: LocaleQuerySchema,
    body: ConfirmRequestSchema,
    status: 200,
    response: RequestViewSchema,
  },
  declineRequest: {
    ...routes.declineRequest,
    summary: 'Decline a requested appointment; its slot is released',
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
    summary: 'Send the answers to a quiz, and get the result',
    params: IdOrSlugParamsSchema,
    query: LocaleQuerySchema,
    body: SubmitFormSchema,
    status: 201,
    response: SubmissionViewSchema,
  },
  getResult: {
    ...routes.getResult,
    summary: 'The result of sent answers, by the token from their response',
    params: SignedParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    response: SubmissionViewSchema,
  },
  getQuizResult: {
    ...routes.getQuizResult,
    summary: 'The explanation of a score from 0 to 100 of a quiz, without personal answers',
    params: QuizResultParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    response: QuizResultViewSchema,
  },
  getPreview: {
    ...routes.getPreview,
    summary: 'Whether a signed preview link is still valid, and until when',
    params: PreviewParamsSchema,
    query: none,
    status: 200,
    response: PreviewViewSchema,
  },
  requestLinks: {
    ...routes.requestLinks,
    summary:
      'Ask for a mail with the links to the bookings of an address; the answer is the same for every address',
    params: none,
    query: none,
    body: RequestLinksSchema,
    status: 202,
    response: LinksRequestedSchema,
  },
  getMailOptOut: {
    ...routes.getMailOptOut,
    summary: 'Whether reminders are sent, by the signed token of an unsubscribe link',
    params: SignedParamsSchema,
    query: LocaleQuerySchema,
    status: 200,
    response: MailOptOutViewSchema,
  },
  setMailOptOut: {
    ...routes.setMailOptOut,
    summary: 'End reminders and follow-ups, or allow them again',
    params: SignedParamsSchema,
    query: LocaleQuerySchema,
    body: SetMailOptOutSchema,
    status: 200,
    response: MailOptOutViewSchema,
  },
  createConsent: {
    ...routes.createConsent,
    summary: 'Record a cookie choice: categories, time and text version, without the person',
    params: none,
    query: none,
    body: CreateConsentSchema,
    status: 201,
    response: ConsentRecordViewSchema,
  },
} as const satisfies { readonly [Name in keyof typeof routes]: Endpoint }

export type EndpointName = keyof typeof endpoints
