import { expect, test } from 'vitest'
import type { Log } from '../context/log.ts'
import type { CatalogForm } from './form-rows.ts'
import { definitionIn, storedDefinitionIn } from './definition-in.ts'
import type { Catalog } from './catalog.ts'

const asked = (label: object, type = 'short_text') => ({
  pages: [{ key: 'one', questions: [{ type, key: 'name', label }] }],
})
const words = { en: 'Name', de: 'Ihr Name' }
/** The same row as a second statement returns it: equal, but another object. */
const reread = (definition: object, version = 1, formId = 'frm_1') => ({
  formId,
  version,
  definition: structuredClone(definition),
})

function readerOf(definition: Readonly<Record<string, unknown>>, version = 1, id = 'frm_1') {
  const logged: object[] = []
  const note = (fields: object) => void logged.push(fields)
  const log: Log = { info: note, warn: note, error: note }
  const name = { en: 'Form' }
  const form: CatalogForm = {
    id,
    kind: 'form',
    slug: 'hello',
    name,
    description: null,
    version,
    retentionDays: null,
    definition,
  }
  const catalog: Pick<Catalog, 'forms'> & { readonly business: Pick<Catalog['business'], 'defaultLocale'> } =
    {
      business: { defaultLocale: 'en' },
      forms: [form],
    }
  return { form, logged, reader: { catalog, log } }
}

test('what is asked now is prepared once per language, for whoever asks and for answers to it', () => {
  const { form, reader } = readerOf(asked(words))
  const english = definitionIn(reader, form, 'en')
  expect(english?.pages[0]?.questions[0]?.label).toBe('Name')
  expect(definitionIn(reader, form, 'en')).toBe(english)
  expect(storedDefinitionIn(reread(form.definition), 'en', 'en', reader)).toBe(english)
  expect(definitionIn(reader, form, 'de')?.pages[0]?.questions[0]?.label).toBe('Ihr Name')
})

test('what was asked before is prepared once, however often its row is read', () => {
  const { reader } = readerOf(asked(words), 2)
  const before = storedDefinitionIn(reread(asked({ en: 'Your name' })), 'en', 'en', reader)
  expect(before?.pages[0]?.questions[0]?.label).toBe('Your name')
  expect(storedDefinitionIn(reread(asked({ en: 'Your name' })), 'en', 'en', reader)).toBe(before)
  expect(storedDefinitionIn(reread(asked(words), 2), 'en', 'en', reader)).not.toBe(before)
})

test('what can not be read is nothing, and is told once: in which form, and where', () => {
  const { form, logged, reader } = readerOf(asked(words, 'horoscope'), 1, 'frm_2')
  for (const locale of ['en', 'de', 'en']) expect(definitionIn(reader, form, locale)).toBeNull()
  expect(storedDefinitionIn(reread({}, 3, 'frm_2'), 'en', 'en', reader)).toBeNull()
  expect(storedDefinitionIn(reread({}, 3, 'frm_2'), 'en', 'en')).toBeNull()
  expect(logged).toEqual([
    { formId: 'frm_2', version: 1, at: 'pages.0.questions.0.type' },
    { formId: 'frm_2', version: 3, at: 'pages' },
  ])
})
