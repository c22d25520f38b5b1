import { defineBookingWidget, originOf } from './element/define.ts'

/** The single-file script, for policies by nonce or hash, copies on other hosts, and offline use. */
if ('customElements' in globalThis) defineBookingWidget(originOf(import.meta.url))
