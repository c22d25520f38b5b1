import { wantedWork } from '@booking/shared/flow/work'
import { findZone } from './begin-flow.ts'
import type { Widget } from './widget.ts'

/**
 * Ends when the answers to a visit's first requests are there, after 0.4 s at the latest. What comes soon is then drawn at
 * once, which a slow phone does in half the time; what does not comes after a skeleton.
 */
export async function firstAnswers({ store, display }: Widget): Promise<void> {
  // The runtime takes a tenth of a second for this on a slow phone: here it costs none.
  findZone(store)
  const isWaiting = (): boolean => !display.wordsReady || wantedWork(store.state.flow).length > 0
  for (let turn = 0; turn < 40 && isWaiting(); turn += 1) await new Promise((go) => setTimeout(go, 10))
}
