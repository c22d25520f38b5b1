import type { Features } from '../features/feature.ts'
import { loadFeature } from './load-feature.ts'

type Tools = Features['host']['tools']

export type HostTools = {
  /** Resolves to null when the tools fail to load. The next call tries again. */
  readonly load: () => Promise<Tools | null>
  /** Runs work that the visitor does not see. An exception in it, such as one of the page's data layer, is only logged. */
  readonly use: (use: (tools: Tools) => unknown) => void
}

/** Creates access to the tools that only some pages need. They are loaded at the first use. */
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
