import type { Chapter, Handlers } from '@booking/shared/flow/chapter'
import { coreHandlers } from '@booking/shared/flow/core-handlers'
import { answering, answeringHandlers } from './questions/flow/answering.ts'
import { askingFurther } from './guests/flow/asking-further.ts'
import { choosing, choosingHandlers } from './cart/flow/choosing.ts'
import { detailing, detailingHandlers } from './details/flow/detailing.ts'
import { hosting, hostingHandlers } from './host/flow/hosting.ts'
import { managing, managingHandlers } from './manage/flow/managing.ts'
import { paying, payingHandlers } from './payment/flow/paying.ts'
import { repeating, repeatingHandlers } from './series/flow/repeating.ts'

/** Every chapter. An event that nobody handles does not compile. */
export const allHandlers = {
  ...coreHandlers,
  ...detailingHandlers,
  ...hostingHandlers,
  ...choosingHandlers,
  ...managingHandlers,
  ...payingHandlers,
  ...repeatingHandlers,
  ...answeringHandlers,
} as const satisfies Required<Handlers>

/** For servers and tests, which know everything at once. */
export const allChapters: readonly Chapter[] = [
  detailing,
  hosting,
  choosing,
  managing,
  paying,
  repeating,
  askingFurther,
  answering,
]
