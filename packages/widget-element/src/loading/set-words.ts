import type { HostTools } from './host-tools.ts'
import { loadWords, setPageMessages } from './load-words.ts'
import type { Page } from '../page/read-page.ts'
import type { RecordName } from '../element/contract.ts'
import type { Widget } from '../widget/widget.ts'

/** Loads the words of the page's language, applies the page's replacements, and marks the widget as ready to render. */
export async function setWords(
  { display, i18n }: Widget,
  { options, view }: Page,
  read: (name: RecordName) => unknown,
  host: HostTools,
): Promise<void> {
  const tools = read('messages') ? await host.load() : null
  setPageMessages(i18n, (english) => tools?.replaceMessages(english, read) ?? {})
  await loadWords(i18n, options.locale, view.apiBase)
  display.wordsReady = true
}
