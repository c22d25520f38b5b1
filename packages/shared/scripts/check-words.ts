import type { CatalogName, LanguageWords, Rule } from '../locales/glossary.ts'

/** A message of a catalog: its English text and the text of the language. */
export type CheckedMessage = { readonly id: string; readonly english: string; readonly text: string }

/** The texts of a message without its plural syntax: each branch of a plural is a text of its own. */
function textsOf(message: string): readonly string[] {
  const branches = [
    ...message.matchAll(/(?:^|[\s}])(?:zero|one|two|few|many|other|=\d+) \{((?:[^{}]|\{\w+\})*)\}/gu),
  ]
  const rest = message.replace(/\{\w+, (?:plural|select),(?:[^{}]|\{(?:[^{}]|\{\w+\})*\})*\}/gu, '#')
  return [rest, ...branches.map(([, text = '']) => text)]
}

/** `\\b` knows ASCII letters only. */
const patternOf = ({ avoid, matchesCase }: Rule): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${avoid})(?![\\p{L}\\p{N}])`, matchesCase ? 'u' : 'iu')

const isSentence = (text: string): boolean => /[.]$/.test(text)

const straightQuotes = /"|(?<=\p{L})'(?=\p{L})/u

/** Placeholders, and attributes that a page's author copies, are not words. */
const wordsOf = (text: string): string => text.replaceAll(/\{\w+\}|\w+="[^"]*"/g, '#')

/**
 * Finds what a translator must mend in the messages of one language: avoided forms and the other address, a sentence without its
 * full stop, straight quotation marks. Returns one line for each fault. Ids, placeholders and plural forms are checked by
 * `catalogs.test.ts`.
 */
export function findWordFaults(
  catalog: CatalogName,
  messages: readonly CheckedMessage[],
  words: Pick<LanguageWords, 'rules'>,
): readonly string[] {
  return messages.flatMap(({ id, english, text }) => {
    const said = wordsOf(text)
    const faults = words.rules
      .filter((rule) => rule.in === undefined || rule.in.includes(catalog))
      .flatMap((rule) => {
        const [found] = patternOf(rule).exec(said) ?? []
        return found === undefined ? [] : [`"${found}": use ${rule.use}`]
      })
    const lacksStop =
      isSentence(english) && !/[.!?…]$/.test(textsOf(text).at(-1) ?? '') && !/[.!?…]$/.test(text)
    if (lacksStop) faults.push('a sentence ends with a full stop')
    if (straightQuotes.test(said)) faults.push('quotation marks and apostrophes are typographic')
    return faults.map((fault) => `${catalog} ${id}: ${fault} (${text})`)
  })
}
