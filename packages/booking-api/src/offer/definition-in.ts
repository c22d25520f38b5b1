import * as v from 'valibot'
import { DefinitionSchema, type Definition } from '@booking/shared/questions/definition'
import { localize } from '@booking/shared/questions/localize'
import { imagesPath } from '../business/image-types.ts'

/** What is asked, in a language, page by page. `stored` is a definition as the database has it; each is prepared once per language. */
export function definitionIn(stored: object, locale: string, defaultLocale: string): Definition {
  const known = prepared.get(stored) ?? new Map<string, Definition>()
  prepared.set(stored, known)
  const language = `${locale} ${defaultLocale}`
  const found = known.get(language) ?? prepare(stored, locale, defaultLocale)
  known.set(language, found)
  return found
}

/** As long as the offer is remembered that it belongs to. */
const prepared = new WeakMap<object, Map<string, Definition>>()

const prepare = (stored: object, locale: string, defaultLocale: string): Definition =>
  addressImages(v.parse(DefinitionSchema, localize(stored, locale, defaultLocale)))

/** Pictures are kept by name, and seen at an address. */
const addressImages = (definition: Definition): Definition => ({
  ...definition,
  pages: definition.pages.map((page) => ({
    ...page,
    questions: page.questions.map((question) =>
      question.type === 'image' ? { ...question, image: imagesPath + question.image } : question,
    ),
  })),
})
