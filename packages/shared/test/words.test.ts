import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { formatter } from '@lingui/format-po'
import { describe, expect, it } from 'vitest'
import { languageWords, terms, type CatalogName } from '../locales/glossary.ts'
import { findWordFaults, type CheckedMessage } from '../scripts/check-words.ts'
import { locales, type LocaleCode } from '../src/i18n/locales.ts'
import { languageName } from '../src/i18n/language-names.ts'

const names: readonly CatalogName[] = ['shared', 'widget', 'site', 'mail', 'desk']
const languages = locales.map(({ code }) => code).filter((code) => code !== 'en')

async function readCatalog(code: LocaleCode, name: CatalogName): Promise<Readonly<Record<string, string>>> {
  const file = fileURLToPath(new URL(`../locales/${code}/${name}.po`, import.meta.url))
  const parsed = await formatter().parse(await readFile(file, 'utf8'), {
    locale: code,
    sourceLocale: 'en',
    filename: file,
  })
  return Object.fromEntries(
    Object.entries(parsed).map(([id, { translation, message }]) => [message ?? id, translation ?? '']),
  )
}

async function readMessages(code: LocaleCode, name: CatalogName): Promise<readonly CheckedMessage[]> {
  const [english, own] = await Promise.all([readCatalog('en', name), readCatalog(code, name)])
  return Object.entries(own).map(([id, text]) => ({ id, english: english[id] ?? '', text }))
}

describe('the words of every catalog', () => {
  it.each(languages)(
    'the words of every catalog are those of the glossary, with their full stops and quotation marks: %s',
    async (code) => {
      const faults = await Promise.all(
        names.map(async (name) => findWordFaults(name, await readMessages(code, name), languageWords[code])),
      )
      expect(faults.flat()).toEqual([])
    },
  )

  it.each(names)('the words of every catalog are typographic in English: %s', async (name) => {
    expect(findWordFaults(name, await readMessages('en', name), { rules: [] })).toEqual([])
  })
})

describe('the check', () => {
  const check = (
    english: string,
    text: string,
    code: keyof typeof languageWords = 'de',
    name: CatalogName = 'widget',
  ) => findWordFaults(name, [{ id: 'x', english, text }], languageWords[code])

  it.each([
    ['an avoided term', 'Frequency', 'Rhythmus', 'de'],
    ['the other address', 'Your details', 'Deine Angaben', 'de'],
    ['the other address in Italian', 'Choose a day', 'Scelga un giorno', 'it'],
    ['a pronoun that is impolite in Portugal', 'You', 'Você', 'pt'],
    ['a missing full stop', 'Please wait.', 'Bitte warten', 'de'],
    [
      'a missing full stop in a plural',
      '{n, plural, one {# day.} other {# days.}}.',
      '{n, plural, one {# Tag} other {# Tage}}',
      'de',
    ],
    ['straight quotation marks', 'The “a”', 'Das "a"', 'de'],
    ['a straight apostrophe', 'It’s full', "L'orario", 'it'],
  ] as const)('the check finds %s', (_, english, text, code) => {
    expect(check(english, text, code)).toHaveLength(1)
  })

  it('the check finds nothing in words that contain an avoided one, in another catalog, or in copied markup', () => {
    expect(check('Duration', 'Dauer')).toEqual([])
    expect(check('Posts', 'Articles', 'fr', 'site')).toEqual([])
    expect(check('Write <0>locale="de"</0>.', 'Schreiben Sie <0>locale="de"</0>.', 'de', 'site')).toEqual([])
  })
})

it('GLOSSARY.md shows the terms as the catalogs have them', async () => {
  const rows = await Promise.all(
    languages.map(async (code) => {
      const catalogs = Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await readCatalog(code, name)] as const)),
      )
      return { code, of: ({ catalog, id }: (typeof terms)[number]) => catalogs[catalog]?.[id] ?? '' }
    }),
  )
  const english = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readCatalog('en', name)] as const)),
  )
  const missing = terms.filter(({ catalog, id }) => !english[catalog]?.[id])
  expect(missing).toEqual([])
  const table = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
    [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const page = `# Glossary

For translators and for whoever writes a new message. \`npx vitest run packages/shared/test/words.test.ts -u\` writes this file from
\`glossary.ts\` and the catalogs; the same test finds avoided forms, the other address, sentences without their full stop and straight
quotation marks in every catalog.

English is American, plain and short. Sentences end with a full stop; titles, labels, buttons and single-sentence errors of a field do not.
A slot is *held*, money is *refunded*. What the specification words stays word for word, as the first sentence of its message.

## Address and punctuation

${table(
  ['language', 'address', 'punctuation', 'avoid → use'],
  languages.map((code) => {
    const { address, punctuation, rules } = languageWords[code]
    const avoided = rules.map(({ avoid, use }) => `${avoid.replaceAll('|', ', ')} → ${use}`)
    return [`${languageName(code)} (${code})`, address, punctuation, avoided.join('; ')]
  }),
)}

## Terms

A cell is the message that shows the term.

${terms
  .map(
    (term) =>
      `### ${term.term}\n\n${term.meaning}.\n\n${table(languages.map(String), [
        rows.map(({ of }) => of(term)),
      ])}`,
  )
  .join('\n\n')}
`
  await expect(page).toMatchFileSnapshot('../locales/GLOSSARY.md')
})
