import type { ClientRefusal } from '../contract/client.ts'
import type { Flow } from './flow.ts'

/** A dead end with words. */
export const fail = (flow: Flow, failure: ClientRefusal): Flow => ({
  ...flow,
  step: 'failed',
  failure,
  submission: null,
})
