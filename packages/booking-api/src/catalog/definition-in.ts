import * as v from 'valibot'
import { DefinitionSchema, type Definition } from '@hourfold/shared/questions/definition'
import { localize } from '@hourfold/shared/questions/localize'
import { createBoundedCache } from '@hourfold/shared/time/bounded-cache'
import { imagesPath } from './image-types.ts'
import type { Log } from '../context/log.ts'
import type { CatalogForm } from './form-rows.ts'
import type { Catalog } from './catalog.ts'

/** The catalog with the present definitions, and the log for definitions that cannot be read. */
type Reader = {
  readonly catalog: Pick<Catalog, 'forms'> & { readonly business: Pick<Catalog['business'], 'defaultLocale'> }
  readonly log: Log
}

/** A definition as stored, with its words by locale, its form and its version. */
export type StoredDefinition = {
  readonly formId: string
  readonly version: number
  readonly definition: object
}

/** The present definition in one language, page by page; null where it cannot be read (see `storedDefinitionIn`). */
export const definitionIn = (
  reader: Reader,
  { id: formId, version, definition }: Pick<CatalogForm, 'id' | 'version' | 'definition'>,
  locale: string,
): Definition | null =>
  storedDefinitionIn({ formId, version, definition }, locale, reader.catalog.business.defaultLocale, reader)

/**
 * A present or past definition, prepared once per language. Null where an older version of this program wrote it and today's
 * schema refuses it; that is logged once.
 */
export function storedDefinitionIn(
  stored: StoredDefinition,
  locale: string,
  defaultLocale: string,
  reader?: Reader,
): Definition | null {
  const { formId, version } = stored
  const present = reader?.catalog.forms.find((form) => form.id === formId && form.version === version)
  const language = `${locale} ${defaultLocale}`
  const make = () => prepare(stored, locale, defaultLocale, reader)
  if (!present) return past.get(`${formId} ${version} ${language}`, make)
  const known = prepared.get(present.definition) ?? new Map<string, Definition | null>()
  prepared.set(present.definition, known)
  const cached = known.get(language)
  if (cached !== undefined) return cached
  const definition = make()
  known.set(language, definition)
  return definition
}

/** Prepared definitions live as long as the catalog in memory that they belong to. */
const prepared = new WeakMap<object, Map<string, Definition | null>>()
/** Definitions of past versions, which never change. */
const past = createBoundedCache<string, Definition | null>(200)
/** Unreadable definitions that were logged already. */
const logged = createBoundedCache<string, true>(1000)

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
    logged.get(`${formId} ${version}`, () => {
      const at = v.getDotPath(read.issues[0])
      reader.log.error({ formId, version, at }, 'the definition of a form cannot be read: import it again')
      return true
    })
  }
  return null
}

/** Definitions name images by file name; visitors need their addresses. */
const addressImages = (definition: Definition): Definition => ({
  ...definition,
  pages: definition.pages.map((page) => ({
    ...page,
    questions: page.questions.map((question) =>
      question.type === 'image' ? { ...question, image: imagesPath + question.image } : question,
    ),
  })),
})
