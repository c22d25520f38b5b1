import { defineBookingWidget, originOf } from './define.ts'

/** The classic script: it learns its own address from the tag that loaded it. */
if ('customElements' in globalThis) {
  const script = document.currentScript
  defineBookingWidget(originOf(script instanceof HTMLScriptElement ? script.src : ''))
}
