import { preloadModule } from './loading/preload-module.ts'

/** The hash of booking-widget.js. The first line of the built script defines it. */
declare const BOOKING_WIDGET_INTEGRITY: string

/** The classic script loads and verifies the module next to it, for pages that cannot use a module script. */
const script = 'document' in globalThis ? document.currentScript : null
if (script && 'src' in script) {
  const href = new URL('booking-widget.js', script.src).href
  void preloadModule(href, BOOKING_WIDGET_INTEGRITY).then(() => import(/* @vite-ignore */ href))
}
