import { preloadModule } from './loading/preload-module.ts'

/** The hash of booking-widget.js: the first line of the built script. */
declare const BOOKING_WIDGET_INTEGRITY: string

/** The classic script: loads the module beside it, which it verifies, for pages that cannot have a module in a tag. */
const script = 'document' in globalThis ? document.currentScript : null
if (script && 'src' in script) {
  const href = new URL('booking-widget.js', script.src).href
  void preloadModule(href, BOOKING_WIDGET_INTEGRITY).then(() => import(/* @vite-ignore */ href))
}
