import { AddressProofViewSchema } from './address-proofs.ts'
import { DefinitionSchema } from '../questions/definition.ts'
import { AttributionSchema, AttributionViewSchema } from './attribution.ts'
import { BusinessCatalogSchema } from './business-catalog.ts'
import { ActorViewSchema, AuditEntryViewSchema, KeyViewSchema, SessionViewSchema } from './business/access.ts'
import {
  AgendaBookingSchema,
  AgendaSessionSchema,
  AgendaViewSchema,
  BlockViewSchema,
} from './business/agenda.ts'
import { SubmissionDetailSchema, SubmissionSummarySchema } from './business/answers.ts'
import { BookingSummarySchema, ContactViewSchema, PersonViewSchema } from './business/booking-summary.ts'
import { BusinessBookingViewSchema, BusinessRequestSchema, HistoryEntrySchema } from './business/bookings.ts'
import { CustomerSummarySchema, CustomerViewSchema } from './business/customers.ts'
import { DeliveryViewSchema, WebhookEndpointViewSchema } from './business/deliveries.ts'
import { PaymentDetailSchema, PaymentSummarySchema } from './business/money.ts'
import { ReportViewSchema } from './business/reports.ts'
import { SettingsChangeSchema } from './business/settings.ts'
import { TimeOffViewSchema } from './business/time-off.ts'
import {
  FormViewSchema,
  QuizResultViewSchema,
  SubmissionViewSchema,
  TierViewSchema,
  SubmitFormSchema,
} from './forms.ts'
import { PaymentViewSchema, SandboxViewSchema } from './payment.ts'
import { RecurrenceSchema } from './recurrence.ts'
import { RequestViewSchema } from './request-views.ts'
import {
  CancelSchema,
  ContactSchema,
  CreateHoldSchema,
  CreateOrderSchema,
  GuestSchema,
  ItemSchema,
  RescheduleSchema,
} from './requests.ts'
import { SeriesPreviewSchema } from './series-preview.ts'
import { BrandViewSchema, SiteViewSchema } from './site-view.ts'
import { LocaleSchema, MoneySchema } from './values.ts'
import {
  BookingStatusSchema,
  BookingViewSchema,
  BusinessViewSchema,
  FieldNeedsSchema,
  GroupViewSchema,
  HoldViewSchema,
  LinkViewSchema,
  LocationViewSchema,
  MenuViewSchema,
  NextSlotViewSchema,
  OrderViewSchema,
  PaymentStateSchema,
  ProviderViewSchema,
  RefundPolicySchema,
  ServiceSummarySchema,
  ServiceViewSchema,
  SlotViewSchema,
  SlotsViewSchema,
  StaffViewSchema,
  ZoneOffsetsSchema,
} from './views.ts'

/**
 * The schemas that have a name in the OpenAPI document, and so in the types of clients. Wherever one of them is part of another, the
 * document refers to its name.
 */
export const namedSchemas = {
  Locale: LocaleSchema,
  Money: MoneySchema,
  Staff: StaffViewSchema,
  ZoneOffsets: ZoneOffsetsSchema,
  Location: LocationViewSchema,
  FieldNeeds: FieldNeedsSchema,
  Business: BusinessViewSchema,
  ServiceSummary: ServiceSummarySchema,
  RefundPolicy: RefundPolicySchema,
  Service: ServiceViewSchema,
  Provider: ProviderViewSchema,
  ServiceGroup: GroupViewSchema,
  Menu: MenuViewSchema,
  OneTimeLink: LinkViewSchema,
  Slot: SlotViewSchema,
  Slots: SlotsViewSchema,
  NextSlot: NextSlotViewSchema,
  Hold: HoldViewSchema,
  BookingStatus: BookingStatusSchema,
  Booking: BookingViewSchema,
  Order: OrderViewSchema,
  PaymentState: PaymentStateSchema,
  Payment: PaymentViewSchema,
  SandboxPayment: SandboxViewSchema,
  Recurrence: RecurrenceSchema,
  SeriesPreview: SeriesPreviewSchema,
  FormDefinition: DefinitionSchema,
  Form: FormViewSchema,
  ResultTier: TierViewSchema,
  Submission: SubmissionViewSchema,
  NewSubmission: SubmitFormSchema,
  QuizResult: QuizResultViewSchema,
  Attribution: AttributionViewSchema,
  SentAttribution: AttributionSchema,
  Brand: BrandViewSchema,
  Site: SiteViewSchema,
  AddressProof: AddressProofViewSchema,
  Catalog: BusinessCatalogSchema,
  AppointmentRequest: RequestViewSchema,
  BookingItem: ItemSchema,
  Contact: ContactSchema,
  Guest: GuestSchema,
  NewHold: CreateHoldSchema,
  NewOrder: CreateOrderSchema,
  Reschedule: RescheduleSchema,
  Cancellation: CancelSchema,
  Session: SessionViewSchema,
  Actor: ActorViewSchema,
  Key: KeyViewSchema,
  AuditEntry: AuditEntryViewSchema,
  Person: PersonViewSchema,
  CustomerContact: ContactViewSchema,
  BookingSummary: BookingSummarySchema,
  HistoryEntry: HistoryEntrySchema,
  BusinessBooking: BusinessBookingViewSchema,
  BusinessRequest: BusinessRequestSchema,
  AgendaBlock: BlockViewSchema,
  AgendaBooking: AgendaBookingSchema,
  AgendaSession: AgendaSessionSchema,
  Agenda: AgendaViewSchema,
  CustomerSummary: CustomerSummarySchema,
  Customer: CustomerViewSchema,
  PaymentSummary: PaymentSummarySchema,
  PaymentDetail: PaymentDetailSchema,
  SubmissionSummary: SubmissionSummarySchema,
  SubmissionDetail: SubmissionDetailSchema,
  TimeOff: TimeOffViewSchema,
  Report: ReportViewSchema,
  Delivery: DeliveryViewSchema,
  WebhookEndpoint: WebhookEndpointViewSchema,
  SettingsChange: SettingsChangeSchema,
}
