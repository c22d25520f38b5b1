import { proxy, ref } from 'valtio/vanilla'
import type { FlowFeature, EventContext } from './flow-feature.ts'
import type { Flow } from './flow.ts'
import type { FlowEvent } from './flow-event.ts'
import { transition } from './transition.ts'

/** What a store needs of the world: a clock (epoch ms) and unique ids (16 or more visible ASCII characters). */
export type FlowPorts = {
  readonly clock: () => number
  readonly newKey: () => string
  /** May forbid a change before it happens, such as a submission that the host page wants to stop. */
  readonly allow?: (before: Flow, after: Flow) => boolean
}

/** Marked so that Valtio hands the flow out as it is. */
type FlowRef = ReturnType<typeof ref<Flow>>

export type FlowStore = {
  /** The observable part: subscribe to it, or read it with useSnapshot. */
  readonly state: { flow: FlowRef }
  /** Says that something happened. Where that throws, here or in an observer, the visit is as it was before. */
  readonly send: (event: FlowEvent) => void
  /** What this visit knows besides the core. */
  readonly features: () => readonly FlowFeature[]
  /** Adds a feature to the flow, once. Its requests are pending from then on. */
  readonly addFeature: (feature: FlowFeature) => void
}

/** One visit, observable. The flow is an immutable value that is replaced whole, so nothing inside is proxied. */
export function createFlowStore(
  begin: Flow,
  ports: FlowPorts,
  known: readonly FlowFeature[] = [],
): FlowStore {
  const state = proxy({ flow: ref(begin) })
  let features = known
  const send = (event: FlowEvent): void => {
    const context: EventContext = { now: ports.clock(), key: ports.newKey(), features }
    const after = transition(state.flow, event, context)
    const before = state.flow
    if (after === before || !(ports.allow?.(before, after) ?? true)) return
    try {
      state.flow = ref(after)
    } catch (error) {
      // Who observes the visit could not follow: a half-applied change would be worse than none.
      state.flow = before
      throw error
    }
  }
  return {
    state,
    send,
    features: () => features,
    addFeature: (feature) => {
      if (features.includes(feature)) return
      features = [...features, feature]
      send({ type: 'feature_opened' })
    },
  }
}
