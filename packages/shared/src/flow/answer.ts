import type { ClientRefusal } from '../contract/client.ts'
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
import type { Work, Works } from './work.ts'

/** What each work is answered with. */
type Answers = {
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
  readonly create_order: OrderView
  readonly reschedule: BookingView
  readonly cancel: BookingView
  readonly load_form: FormView
  readonly load_result: SubmissionView
  readonly load_quiz_result: QuizResultView
  readonly submit_form: SubmissionView
}

/** The event that brings an answer back, together with the work it belongs to. */
export type Answer = { [Type in Work['type']]: AnswerTo<Type> }[Work['type']]

export type AnswerTo<Type extends Work['type']> = {
  readonly type: `${Type}_answered`
  readonly work: Works[Type]
  readonly result: Result<Answers[Type], ClientRefusal>
}
