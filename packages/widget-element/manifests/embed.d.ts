// Written by `npm run manifests`.
/**
 * The script for frames. The element that contains a frame dispatches the same events as `<booking-widget>`.
 */
export type { BookingWidgetDetails, BookingWidgetEvents } from './booking-widget.js'
