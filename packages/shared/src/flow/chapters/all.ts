import { openChapter, type Handlers, type Performers } from '../chapter.ts'
import { coreHandlers } from '../core-handlers.ts'
import { corePerformers } from '../core-performers.ts'
import { answering, answeringHandlers, answeringPerformers } from './answering.ts'
import { askingFurther } from './asking-further.ts'
import { choosing, choosingHandlers, choosingPerformers } from './choosing.ts'
import { detailing, detailingHandlers, detailingPerformers } from './detailing.ts'
import { hosting, hostingHandlers } from './hosting.ts'
import { managing, managingHandlers, managingPerformers } from './managing.ts'
import { paying, payingHandlers, payingPerformers } from './paying.ts'
import { repeating, repeatingHandlers, repeatingPerformers } from './repeating.ts'

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

/** A work that nobody knows how to do does not compile either. */
export const allPerformers = {
  ...corePerformers,
  ...detailingPerformers,
  ...choosingPerformers,
  ...managingPerformers,
  ...payingPerformers,
  ...repeatingPerformers,
  ...answeringPerformers,
} as const satisfies Required<Performers>

/** For servers and tests, which know everything at once. */
export const openAllChapters = (): void =>
  [detailing, hosting, choosing, managing, paying, repeating, askingFurther, answering].forEach(openChapter)
