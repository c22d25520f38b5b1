import type { ClientRefusal } from '../contract/client.ts'
import type { AddressProofView } from '../contract/address-proofs.ts'
import type { FormView, QuizResultView, SubmissionView } from '../contract/forms.ts'
import type { PaymentView } from '../contract/payment.ts'
import type {
  BookingView,
  GroupView,
  HoldView,
  LinkView,
  MenuView,
  NextSlotView,
  OrderView,
  ProviderView,
  ServiceView,
  SlotsView,
} from '../contract/views.ts'
import type { SeriesPreview } from '../contract/series-preview.ts'
import type { Result } from '../errors/result.ts'
import type { FlowRequest, FlowRequests } from './flow-request.ts'

/** The value of a successful response, by type of the request. */
type ResponseValues = {
  readonly load_service: ServiceView
  readonly load_provider: ProviderView
  readonly load_group: GroupView
  readonly load_menu: MenuView
  readonly load_link: LinkView
  readonly load_booking: BookingView
  readonly load_slots: SlotsView
  readonly load_party_slots: SlotsView
  readonly find_next: NextSlotView
  readonly preview_series: SeriesPreview
  readonly create_hold: HoldView
  readonly renew_hold: HoldView
  readonly release_hold: unknown
  readonly abandon_order: unknown
  readonly load_payment: PaymentView
  readonly settle_order: PaymentView
  readonly resume_order: PaymentView
  readonly pay_order: PaymentView
  readonly request_links: unknown
  readonly create_proof: AddressProofView
  readonly check_code: AddressProofView
  readonly load_proof: AddressProofView
  readonly create_order: OrderView
  readonly reschedule: BookingView
  readonly cancel: BookingView
  readonly load_form: FormView
  readonly load_result: SubmissionView
  readonly load_quiz_result: QuizResultView
  readonly submit_form: SubmissionView
}

/** The event that brings a response back, together with its request. */
export type FlowResponse = { [Type in FlowRequest['type']]: ResponseTo<Type> }[FlowRequest['type']]

export type ResponseTo<Type extends FlowRequest['type']> = {
  readonly type: `${Type}_answered`
  readonly request: FlowRequests[Type]
  readonly result: Result<ResponseValues[Type], ClientRefusal>
}
