// Written by `npm run manifests` from src/element/full-contract.ts.
import type { ClassAttributes, HTMLAttributes } from 'preact'
import type { BookingWidgetAttributes, BookingWidgetElement, BookingWidgetEvents } from './booking-widget.js'

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
  ClassAttributes<BookingWidgetElement>

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'booking-widget': BookingWidgetTag
    }
  }
}
