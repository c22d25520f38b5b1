import type { ClientRefusal } from '../contract/client.ts'
import type { Flow } from './flow.ts'

/** Ends the flow with an error screen. */
export const fail = (flow: Flow, failure: ClientRefusal): Flow => ({
  ...flow,
  step: 'failed',
  failure,
  submission: null,
})
