import type { GalleryState } from './gallery-state.ts'
import { choiceStates } from './states/choice-states.ts'
import { detailsStates } from './states/details-states.ts'
import { outcomeStates } from './states/outcome-states.ts'
import { paymentStates } from './states/payment-states.ts'
import { questionStates } from './states/question-states.ts'
import { timeStates } from './states/time-states.ts'
import { failureStates } from './states/failure-states.ts'

/** Everything that a visitor can come to see, each once: what the gallery shows, and the tests walk. */
export const galleryStates: readonly GalleryState[] = [
  ...choiceStates,
  ...timeStates,
  ...detailsStates,
  ...questionStates,
  ...paymentStates,
  ...outcomeStates,
  ...failureStates,
]
