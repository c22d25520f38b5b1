// Written by `npm run manifests` from src/element/full-contract.ts.
import type { HTMLAttributes } from 'svelte/elements'
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
  'on:booking-ready'?: (event: BookingWidgetEvents['booking-ready']) => void
  'on:booking-step'?: (event: BookingWidgetEvents['booking-step']) => void
  'on:booking-slots'?: (event: BookingWidgetEvents['booking-slots']) => void
  'on:booking-slot-select'?: (event: BookingWidgetEvents['booking-slot-select']) => void
  'on:booking-cart'?: (event: BookingWidgetEvents['booking-cart']) => void
  'on:booking-submit'?: (event: BookingWidgetEvents['booking-submit']) => void
  'on:booking-payment'?: (event: BookingWidgetEvents['booking-payment']) => void
  'on:booking-scheduled'?: (event: BookingWidgetEvents['booking-scheduled']) => void
  'on:booking-rescheduled'?: (event: BookingWidgetEvents['booking-rescheduled']) => void
  'on:booking-cancelled'?: (event: BookingWidgetEvents['booking-cancelled']) => void
  'on:booking-form-submit'?: (event: BookingWidgetEvents['booking-form-submit']) => void
  'on:booking-open'?: (event: BookingWidgetEvents['booking-open']) => void
  'on:booking-close'?: (event: BookingWidgetEvents['booking-close']) => void
  'on:booking-error'?: (event: BookingWidgetEvents['booking-error']) => void
}

export type BookingWidgetTag = Omit<HTMLAttributes<BookingWidgetElement>, keyof BookingWidgetAttributes> &
  BookingWidgetAttributes &
  BookingWidgetListeners

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'booking-widget': BookingWidgetTag
  }
}
