import { defineBookingWidget, originOf } from './element/define.ts'

/**
 * The module script: defines the element where there is a page, and does nothing in Node. Chunks import it by its plain address,
 * so a tag that has added a query to it (`?ver=6.5`) loads that module and leaves the definition to it: there is one instance.
 */
if ('customElements' in globalThis) {
  const address = import.meta.url
  const plain = address.replace(/\?.*$/, '')
  if (plain === address) defineBookingWidget(originOf(address))
  else void import(/* @vite-ignore */ plain)
}
