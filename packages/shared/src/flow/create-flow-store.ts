import { proxy, ref } from 'valtio/vanilla'
import type { FlowFeature, EventContext } from './flow-feature.ts'
import type { FlowResponse } from './flow-request.ts'
import type { Flow } from './flow.ts'
import type { FlowEvent } from './flow-event.ts'
import { transition } from './transition.ts'

/** The dependencies of a store: a clock (epoch ms) and unique ids (16 or more visible ASCII characters). */
export type FlowPorts = {
  readonly clock: () => number
  readonly newKey: () => string
  /** Vetoes a change before it happens, such as a submission that the host page cancels. */
  readonly allow?: (before: Flow, after: Flow, cause: FlowEvent) => boolean
  /** Receives what `send` and `open` would throw. Without it they throw. */
  readonly onError?: (error: unknown) => void
}

/** The flow, marked so that Valtio does not wrap it in a proxy. */
type FlowRef = ReturnType<typeof ref<Flow>>

export type FlowStore = {
  /** The observable state: subscribe to it, or read it with useSnapshot. */
  readonly state: { flow: FlowRef }
  /** Applies an event. If the transition or an observer throws, the flow stays as it was before. */
  readonly send: (event: FlowEvent) => void
  /** Sends a response and throws whatever is thrown: its sender turns it into a refusal. */
  readonly deliver: (response: FlowResponse) => void
  /** Takes the visit back to an earlier flow. Its requests are pending again. */
  readonly restore: (flow: Flow) => void
  /** The features of this flow besides the core. */
  readonly features: () => readonly FlowFeature[]
  /** Adds a feature to the flow, once. Its requests are pending from then on. */
  readonly addFeature: (feature: FlowFeature) => void
}

/** Creates the observable store of one flow. The flow is immutable and replaced as a whole, so nothing in it is proxied. */
export function createFlowStore(
  begin: Flow,
  ports: FlowPorts,
  known: readonly FlowFeature[] = [],
): FlowStore {
  const state = proxy({ flow: ref(begin) })
  let features = known
  const apply = (event: FlowEvent): void => {
    const context: EventContext = { now: ports.clock(), key: ports.newKey(), features }
    const after = transition(state.flow, event, context)
    const before = state.flow
    if (after === before || !(ports.allow?.(before, after, event) ?? true)) return
    try {
      state.flow = ref(after)
    } catch (error) {
      // An observer threw. The change is undone, because a partly applied change is worse than none.
      state.flow = before
      throw error
    }
  }
  const attempt = (act: () => void): void => {
    try {
      act()
    } catch (error) {
      if (!ports.onError) throw error
      ports.onError(error)
    }
  }
  const send = (event: FlowEvent): void => attempt(() => apply(event))
  return {
    state,
    send,
    deliver: apply,
    restore: (flow) => {
      if (flow !== state.flow) attempt(() => void (state.flow = ref(flow)))
    },
    features: () => features,
    addFeature: (feature) => {
      if (features.includes(feature)) return
      features = [...features, feature]
      send({ type: 'feature_opened' })
    },
  }
}
