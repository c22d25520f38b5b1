import type { FlowFeature } from './flow-feature.ts'
import { transition } from './transition.ts'
import type { Flow } from './flow.ts'

/** True if Back changes the step. It runs the transition itself, so the button and the rule cannot disagree. */
export const canGoBack = (flow: Flow, features: readonly FlowFeature[]): boolean =>
  transition(flow, { type: 'went_back' }, { now: flow.now, key: '', features }).step !== flow.step
