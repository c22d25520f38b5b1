import { proxy, ref } from 'valtio/vanilla'
import type { Chapter, Occasion } from './chapter.ts'
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
type HeldFlow = ReturnType<typeof ref<Flow>>

export type FlowStore = {
  /** The observable part: subscribe to it, or read it with useSnapshot. */
  readonly state: { flow: HeldFlow }
  /** Says that something happened. */
  readonly send: (event: FlowEvent) => void
  /** What this visit knows besides the core. */
  readonly chapters: () => readonly Chapter[]
  /** Adds a chapter, once; what it waits for is wanted from then on. */
  readonly open: (chapter: Chapter) => void
}

/** One visit, observable. The flow is an immutable value that is replaced whole, so nothing inside is proxied. */
export function createFlowStore(begin: Flow, ports: FlowPorts, known: readonly Chapter[] = []): FlowStore {
  const state = proxy({ flow: ref(begin) })
  let chapters = known
  const send = (event: FlowEvent): void => {
    const occasion: Occasion = { now: ports.clock(), key: ports.newKey(), chapters }
    const after = transition(state.flow, event, occasion)
    if (after !== state.flow && (ports.allow?.(state.flow, after) ?? true)) state.flow = ref(after)
  }
  return {
    state,
    send,
    chapters: () => chapters,
    open: (chapter) => {
      if (chapters.includes(chapter)) return
      chapters = [...chapters, chapter]
      send({ type: 'chapter_opened' })
    },
  }
}
