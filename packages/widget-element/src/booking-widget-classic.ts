import { defineBookingWidget } from './element/define.ts'
import { describeScript } from './loading/load-main.ts'

/** The same as a classic script, for pages that cannot use a module script. */
const script = 'document' in globalThis ? document.currentScript : null
if (script && 'src' in script) defineBookingWidget(describeScript(script.src))
