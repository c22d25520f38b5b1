/** The texts of the shell in one language: the default text of the launcher, and the name of the button that closes the dialog. */
export type ShellWords = readonly [book: string, close: string]

/** The bundler replaces this value by the texts of the catalogs, by language (scripts/read-shell-words.ts). */
declare const BOOKING_WIDGET_SHELL_WORDS: Readonly<Record<string, ShellWords>> | undefined

const english: ShellWords = ['Book an appointment', 'Close']
const all = typeof BOOKING_WIDGET_SHELL_WORDS === 'undefined' ? {} : BOOKING_WIDGET_SHELL_WORDS

/** Returns the texts for a language tag, such as `pt-BR`; English where there are none. */
export function shellWords(tag: string): ShellWords {
  const code = tag.toLowerCase()
  return all[code] ?? all[code.replace(/-.*/, '')] ?? english
}

/** Returns the text of an element's fallback content, such as that of a plain link: all of it that is in no named slot. */
export function fallbackText(element: Element): string {
  let text = ''
  for (const node of element.childNodes) {
    if (!(node instanceof Element && node.slot)) text += node.textContent ?? ''
  }
  return text.trim()
}
