// Written by `npm run manifests` from src/element/full-contract.ts.
import type { HTMLAttributes, ReservedProps } from 'vue'
import type { BookingWidgetAttributes, BookingWidgetElement, BookingWidgetEvents } from './booking-widget.js'

type BookingWidgetListeners = {
  onBookingReady?: (event: BookingWidgetEvents['booking-ready']) => void
  onBookingStep?: (event: BookingWidgetEvents['booking-step']) => void
  onBookingSlots?: (event: BookingWidgetEvents['booking-slots']) => void
  onBookingSlotSelect?: (event: BookingWidgetEvents['booking-slot-select']) => void
  onBookingCart?: (event: BookingWidgetEvents['booking-cart']) => void
  onBookingSubmit?: (event: BookingWidgetEvents['booking-submit']) => void
  onBookingPayment?: (event: BookingWidgetEvents['booking-payment']) => void
  onBookingScheduled?: (event: BookingWidgetEvents['booking-scheduled']) => void
  onBookingRescheduled?: (event: BookingWidgetEvents['booking-rescheduled']) => void
  onBookingCancelled?: (event: BookingWidgetEvents['booking-cancelled']) => void
  onBookingFormSubmit?: (event: BookingWidgetEvents['booking-form-submit']) => void
  onBookingOpen?: (event: BookingWidgetEvents['booking-open']) => void
  onBookingClose?: (event: BookingWidgetEvents['booking-close']) => void
  onBookingError?: (event: BookingWidgetEvents['booking-error']) => void
}

export type BookingWidgetTag = Omit<HTMLAttributes & ReservedProps, keyof BookingWidgetAttributes> &
  BookingWidgetAttributes &
  BookingWidgetListeners

declare module 'vue' {
  interface GlobalComponents {
    'booking-widget': new () => BookingWidgetElement & { $props: BookingWidgetTag }
  }
}

declare module 'vue/jsx-runtime' {
  namespace JSX {
    interface IntrinsicElements {
      'booking-widget': BookingWidgetTag
    }
  }
}
