// Written by `npm run manifests` from src/element/full-contract.ts.
import type {
  CSSProperties,
  ForwardRefExoticComponent,
  HTMLAttributes,
  ReactNode,
  Ref,
  RefAttributes,
} from 'react'
import type {
  BookingWidgetAttributes,
  BookingWidgetElement,
  BookingWidgetEvents,
  BookingWidgetProperties,
} from './booking-widget.js'

export type BookingWidgetProps = Readonly<BookingWidgetProperties> & {
  /** The element is ready. */
  readonly onBookingReady?: (event: BookingWidgetEvents['booking-ready']) => void
  /** Another step is shown, or another page of a form (`page`, counted from 0). */
  readonly onBookingStep?: (event: BookingWidgetEvents['booking-step']) => void
  /** Free times have loaded. */
  readonly onBookingSlots?: (event: BookingWidgetEvents['booking-slots']) => void
  /** The visitor has chosen a time. */
  readonly onBookingSlotSelect?: (event: BookingWidgetEvents['booking-slot-select']) => void
  /** The items or the total of the cart have changed. */
  readonly onBookingCart?: (event: BookingWidgetEvents['booking-cart']) => void
  /** The visitor books, goes to pay, reschedules, cancels or sends answers. */
  readonly onBookingSubmit?: (event: BookingWidgetEvents['booking-submit']) => void
  /** The state of a payment has changed. */
  readonly onBookingPayment?: (event: BookingWidgetEvents['booking-payment']) => void
  /** A booking was made, or requested (`status`). */
  readonly onBookingScheduled?: (event: BookingWidgetEvents['booking-scheduled']) => void
  /** A booking was rescheduled. */
  readonly onBookingRescheduled?: (event: BookingWidgetEvents['booking-rescheduled']) => void
  /** A booking was cancelled. */
  readonly onBookingCancelled?: (event: BookingWidgetEvents['booking-cancelled']) => void
  /** The answers to a form, survey or quiz were sent; `score` is the score of a quiz, from 0 to 100. */
  readonly onBookingFormSubmit?: (event: BookingWidgetEvents['booking-form-submit']) => void
  /** The dialog has opened, by `launcher` or `method`. */
  readonly onBookingOpen?: (event: BookingWidgetEvents['booking-open']) => void
  /** The dialog is about to close, by `button`, `escape`, `backdrop`, `method` or the reason given to `close()`. */
  readonly onBookingClose?: (event: BookingWidgetEvents['booking-close']) => void
  /** Something failed; `message` says it in the language of the element. `config_invalid` means that the page is set up incorrectly, and says so to you in English. */
  readonly onBookingError?: (event: BookingWidgetEvents['booking-error']) => void
  readonly ref?: Ref<BookingWidgetElement>
  readonly id?: string
  readonly className?: string
  readonly style?: CSSProperties
  readonly slot?: string
  /** A plain link for as long as the script has not come, and content for its slots. */
  readonly children?: ReactNode
}

/** The booking calendar: choose a service, a person and a time, and book, as a component of React 18 and later. */
export declare const BookingWidget: ForwardRefExoticComponent<
  Omit<BookingWidgetProps, 'ref'> & RefAttributes<BookingWidgetElement>
>

type BookingWidgetListeners = {
  'onbooking-ready'?: (event: BookingWidgetEvents['booking-ready']) => void
  'onbooking-step'?: (event: BookingWidgetEvents['booking-step']) => void
  'onbooking-slots'?: (event: BookingWidgetEvents['booking-slots']) => void
  'onbooking-slot-select'?: (event: BookingWidgetEvents['booking-slot-select']) => void
  'onbooking-cart'?: (event: BookingWidgetEvents['booking-cart']) => void
  'onbooking-submit'?: (event: BookingWidgetEvents['booking-submit']) => void
  'onbooking-payment'?: (event: BookingWidgetEvents['booking-payment']) => void
  'onbooking-scheduled'?: (event: BookingWidgetEvents['booking-scheduled']) => void
  'onbooking-rescheduled'?: (event: BookingWidgetEvents['booking-rescheduled']) => void
  'onbooking-cancelled'?: (event: BookingWidgetEvents['booking-cancelled']) => void
  'onbooking-form-submit'?: (event: BookingWidgetEvents['booking-form-submit']) => void
  'onbooking-open'?: (event: BookingWidgetEvents['booking-open']) => void
  'onbooking-close'?: (event: BookingWidgetEvents['booking-close']) => void
  'onbooking-error'?: (event: BookingWidgetEvents['booking-error']) => void
}

export type BookingWidgetTag = Omit<HTMLAttributes<BookingWidgetElement>, keyof BookingWidgetAttributes> &
  BookingWidgetAttributes &
  BookingWidgetListeners &
  RefAttributes<BookingWidgetElement> & { class?: string }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'booking-widget': BookingWidgetTag
    }
  }
}
