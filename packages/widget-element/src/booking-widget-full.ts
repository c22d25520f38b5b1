import { defineBookingWidget, originOf } from './element/define.ts'

/** The script that is one file: for a policy by nonce or hash, copies on other hosts, and use without a network. */
if ('customElements' in globalThis) defineBookingWidget(originOf(import.meta.url))
