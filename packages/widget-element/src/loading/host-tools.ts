import type { Features } from '../features/feature.ts'
import { loadFeature } from './load-feature.ts'
import { loadWords, setPageMessages, type LoadCatalog } from './load-words.ts'
import type { Page } from '../page/read-page.ts'
import type { RecordName } from '../element/contract.ts'
import type { Widget } from '../widget/widget.ts'

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

/** Loads the words of the page's language, applies the page's replacements, and marks the widget as ready to render. */
export async function setWords(
  { display, i18n }: Widget,
  { options, view }: Page,
  read: (name: RecordName) => unknown,
  host: HostTools,
  loadCatalog?: LoadCatalog,
): Promise<void> {
  const tools = read('messages') ? await host.load() : null
  setPageMessages(i18n, (english) => tools?.replaceMessages(english, read) ?? {})
  await loadWords(i18n, options.locale, view.apiBase, loadCatalog)
  display.wordsReady = true
}
