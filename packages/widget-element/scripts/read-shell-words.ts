import type { Messages } from '@lingui/core'
import type { ShellWords } from '../src/embed/shell-words.ts'

/** Returns the texts of the shell by language, from the compiled catalogs. English is in the source. */
export function readShellWords(
  catalogs: ReadonlyMap<string, Messages>,
): Readonly<Record<string, ShellWords>> {
  const english = catalogs.get('en') ?? {}
  const idOf = (text: string): string => {
    const [id] = Object.entries(english).find(([, message]) => [message].flat().join() === text) ?? []
    if (id === undefined) throw new Error(`no message says "${text}"`)
    return id
  }
  const ids = ['Book an appointment', 'Close'].map(idOf)
  return Object.fromEntries(
    [...catalogs].flatMap(([locale, messages]) => {
      const [book = '', close = ''] = ids.map((id) => [messages[id] ?? ''].flat().join())
      return locale === 'en' ? [] : [[locale.toLowerCase(), [book, close]]]
    }),
  )
}
