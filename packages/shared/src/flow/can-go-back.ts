import type { Chapter } from './chapter.ts'
import { transition } from './transition.ts'
import type { Flow } from './flow.ts'

/** Whether Back leads anywhere: asked of the flow itself, so that the button and the rule cannot disagree. */
export const canGoBack = (flow: Flow, chapters: readonly Chapter[]): boolean =>
  transition(flow, { type: 'went_back' }, { now: flow.now, key: '', chapters }).step !== flow.step
