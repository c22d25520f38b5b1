import { defineBookingWidget, originOf } from './element/define.ts'

/**
 * The module script defines the element in a browser and does nothing in Node. Chunks import it by its URL without a query. If a
 * tag adds a query (`?ver=6.5`), this module imports the plain URL, which defines the element, so that only one instance exists.
 */
if ('customElements' in globalThis) {
  const address = import.meta.url
  const plain = address.replace(/\?.*$/, '')
  if (plain === address) defineBookingWidget(originOf(address))
  else void import(/* @vite-ignore */ plain)
}
