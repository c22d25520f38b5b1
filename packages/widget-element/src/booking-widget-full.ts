import { defineBookingWidget } from './element/define.ts'
import { originOf } from './element/script.ts'
import { canDefine } from './loading/can-define.ts'
import { scriptRelease } from './loading/script-release.ts'
import * as frame from './frame.ts'
import { needsFrame } from './loading/needs-frame.ts'
import * as main from './main.ts'

/** Everything in one file, for policies by nonce or hash, copies on other hosts, offline use, and development from source. */
if (canDefine()) {
  const origin = originOf(import.meta.url)
  defineBookingWidget({
    ...scriptRelease,
    originFor: () => origin,
    loadMain: () => Promise.resolve({ main: needsFrame() ? frame : main, origin }),
  })
}
