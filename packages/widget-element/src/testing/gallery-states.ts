import type { GalleryState } from './gallery-state.ts'
import { choiceStates } from './states/choice-states.ts'
import { detailsStates } from './states/details-states.ts'
import { outcomeStates } from './states/outcome-states.ts'
import { paymentStates } from './states/payment-states.ts'
import { questionStates } from './states/question-states.ts'
import { timeStates } from './states/time-states.ts'
import { failureStates } from './states/failure-states.ts'

/** Every state that a visitor can see, each once. The gallery shows them and the tests go through them. */
export const galleryStates: readonly GalleryState[] = [
  ...choiceStates,
  ...timeStates,
  ...detailsStates,
  ...questionStates,
  ...paymentStates,
  ...outcomeStates,
  ...failureStates,
]
