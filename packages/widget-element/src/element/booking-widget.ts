import { defineBookingWidget, originOf } from './define.ts'

/** The module script: defines the element where there is a page, and does nothing in Node. */
if ('customElements' in globalThis) defineBookingWidget(originOf(import.meta.url))
