// Written by `npm run manifests`.
/**
 * The element in one file. Importing it defines `<booking-widget>`.
 */
export * from './booking-widget.js'
