import type { Features } from '../features/features.ts'
import { loadFeature } from './load-feature.ts'

type Tools = Features['host']['tools']

export type HostTools = {
  /** Null where they cannot be loaded; they are asked for again the next time. */
  readonly load: () => Promise<Tools | null>
  /** For what the visitor does not see: an exception in it, such as one of the page's data layer, ends nothing. */
  readonly use: (use: (tools: Tools) => unknown) => void
}

/** What only some pages ask for, loaded when it is first wanted. */
export function createHostTools(onMissing: () => void): HostTools {
  let tools: Promise<Tools | null> | null = null
  const load = (): Promise<Tools | null> => {
    tools ??= loadFeature('host').then(
      (feature) => feature.tools,
      () => {
        onMissing()
        return (tools = null)
      },
    )
    return tools
  }
  return {
    load,
    use: (use) =>
      void load()
        .then((loaded) => loaded && use(loaded))
        .catch((error: unknown) => console.error(error)),
  }
}
