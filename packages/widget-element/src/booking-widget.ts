import { defineBookingWidget } from './element/define.ts'
import { canDefine } from './loading/can-define.ts'
import { describeScript } from './loading/load-main.ts'
import { readScriptAddress } from './loading/script-release.ts'

/**
 * The script that a page's tag names. It runs as a module and as a classic script, because plugins that optimize pages drop
 * `type="module"`. It defines the element in a browser and does nothing in Node. Nothing imports it.
 */
if (canDefine()) defineBookingWidget(describeScript(readScriptAddress()))
