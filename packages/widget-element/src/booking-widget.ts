import { defineBookingWidget } from './element/define.ts'
import { describeScript } from './loading/load-main.ts'

/** The module script that a page's tag names. It defines the element in a browser and does nothing in Node. Nothing imports it. */
if ('customElements' in globalThis) defineBookingWidget(describeScript(import.meta.url))
