import * as v from 'valibot'
import { DefinitionSchema, type Definition } from '@booking/shared/questions/definition'
import { localize } from '@booking/shared/questions/localize'
import { createBoundedCache } from '@booking/shared/time/bounded-cache'
import { imagesPath } from './image-types.ts'
import type { Log } from '../context/log.ts'
import type { OfferedForm } from './form-rows.ts'
import type { Offer } from './offer.ts'

/** Who reads: with what is asked now, and where faults are told. */
type Reader = {
  readonly offer: Pick<Offer, 'forms'> & { readonly business: Pick<Offer['business'], 'defaultLocale'> }
  readonly log: Log
}

/** A definition as the database has it, words by locale, and which one it is. */
export type StoredDefinition = {
  readonly formId: string
  readonly version: number
  readonly definition: object
}

/** What is asked now, in a language, page by page; null where it cannot be read (see `storedDefinitionIn`). */
export const definitionIn = (
  reader: Reader,
  { id: formId, version, definition }: Pick<OfferedForm, 'id' | 'version' | 'definition'>,
  locale: string,
): Definition | null =>
  storedDefinitionIn({ formId, version, definition }, locale, reader.offer.business.defaultLocale, reader)

/**
 * What is, or once was, asked. Each is prepared once per language. Null where today's rules do not read it any more, as it was
 * written by an older version of this program: that is nobody's mistake, and is told once.
 */
export function storedDefinitionIn(
  stored: StoredDefinition,
  locale: string,
  defaultLocale: string,
  reader?: Reader,
): Definition | null {
  const { formId, version } = stored
  const present = reader?.offer.forms.find((form) => form.id === formId && form.version === version)
  const language = `${locale} ${defaultLocale}`
  const make = () => prepare(stored, locale, defaultLocale, reader)
  if (!present) return past.get(`${formId} ${version} ${language}`, make)
  const known = prepared.get(present.definition) ?? new Map<string, Definition | null>()
  prepared.set(present.definition, known)
  const found = known.get(language)
  if (found !== undefined) return found
  const made = make()
  known.set(language, made)
  return made
}

/** As long as the offer is remembered that it belongs to. */
const prepared = new WeakMap<object, Map<string, Definition | null>>()
/** Of versions that are not asked any more: none of them ever changes. */
const past = createBoundedCache<string, Definition | null>(200)
/** Which could not be read, and were told of. */
const told = createBoundedCache<string, true>(1000)

function prepare(
  { formId, version, definition }: StoredDefinition,
  locale: string,
  defaultLocale: string,
  reader: Reader | undefined,
): Definition | null {
  const read = v.safeParse(DefinitionSchema, localize(definition, locale, defaultLocale), {
    abortEarly: true,
  })
  if (read.success) return addressImages(read.output)
  if (reader) {
    told.get(`${formId} ${version}`, () => {
      const at = v.getDotPath(read.issues[0])
      reader.log.error({ formId, version, at }, 'what a form asks cannot be read: import it again')
      return true
    })
  }
  return null
}

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
