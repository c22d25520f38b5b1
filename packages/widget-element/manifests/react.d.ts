// Written by `npm run manifests` from src/element/full-contract.ts.
import type { CSSProperties, ReactElement, ReactNode, Ref } from 'react'
import type {
  BookingWidgetElement,
  BookingWidgetEvents,
  BookingWidgetProperties,
} from './booking-widget.d.ts'

export type BookingWidgetProps = Readonly<BookingWidgetProperties> & {
  /** The element has begun. */
  readonly onBookingReady?: (event: BookingWidgetEvents['booking-ready']) => void
  /** Another step is shown, or another page of a form: `page` counts those from 0. */
  readonly onBookingStep?: (event: BookingWidgetEvents['booking-step']) => void
  /** Free times have arrived. */
  readonly onBookingSlots?: (event: BookingWidgetEvents['booking-slots']) => void
  /** The visitor has chosen a time. */
  readonly onBookingSlotSelect?: (event: BookingWidgetEvents['booking-slot-select']) => void
  /** What is in the cart, or what it costs, has changed. */
  readonly onBookingCart?: (event: BookingWidgetEvents['booking-cart']) => void
  /** The visitor books, goes to pay, reschedules, cancels or sends answers. */
  readonly onBookingSubmit?: (event: BookingWidgetEvents['booking-submit']) => void
  /** A payment has come to a state it was not in before. */
  readonly onBookingPayment?: (event: BookingWidgetEvents['booking-payment']) => void
  /** A booking was made, or requested (`status`). */
  readonly onBookingScheduled?: (event: BookingWidgetEvents['booking-scheduled']) => void
  /** A booking was moved. */
  readonly onBookingRescheduled?: (event: BookingWidgetEvents['booking-rescheduled']) => void
  /** A booking was cancelled. */
  readonly onBookingCancelled?: (event: BookingWidgetEvents['booking-cancelled']) => void
  /** The answers to a form, survey or quiz were sent; `score` is what a quiz came to, from 0 to 100. */
  readonly onBookingFormSubmit?: (event: BookingWidgetEvents['booking-form-submit']) => void
  /** The dialog has opened, by `launcher` or `method`. */
  readonly onBookingOpen?: (event: BookingWidgetEvents['booking-open']) => void
  /** The dialog is about to close, by `button`, `escape`, `backdrop`, `method` or the reason given to `close()`. */
  readonly onBookingClose?: (event: BookingWidgetEvents['booking-close']) => void
  /** Something went wrong; a page that is set up wrongly is told `config_invalid`. */
  readonly onBookingError?: (event: BookingWidgetEvents['booking-error']) => void
  readonly ref?: Ref<BookingWidgetElement>
  readonly id?: string
  readonly className?: string
  readonly style?: CSSProperties
  readonly slot?: string
  /** A plain link for as long as the script has not come, and content for its slots. */
  readonly children?: ReactNode
}

/** The booking calendar: choose a service, a person and a time, and book, as a component of React 19. */
export declare function BookingWidget(props: BookingWidgetProps): ReactElement
