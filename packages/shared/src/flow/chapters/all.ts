import type { Chapter, Handlers } from '../chapter.ts'
import { coreHandlers } from '../core-handlers.ts'
import { answering, answeringHandlers } from './answering.ts'
import { askingFurther } from './asking-further.ts'
import { choosing, choosingHandlers } from './choosing.ts'
import { detailing, detailingHandlers } from './detailing.ts'
import { hosting, hostingHandlers } from './hosting.ts'
import { managing, managingHandlers } from './managing.ts'
import { paying, payingHandlers } from './paying.ts'
import { repeating, repeatingHandlers } from './repeating.ts'

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
