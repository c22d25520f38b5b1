import * as v from 'valibot'
import { DefinitionSchema, type Definition } from '@booking/shared/questions/definition'
import type { FileFault } from '@booking/shared/files/file-fault'
import { localesOf, localize } from '@booking/shared/questions/localize'
import type { FormPlan } from './business-plan.ts'
import type { BusinessFile } from '../catalog/files/business-file.ts'
import { findFormFaults } from './find-form-faults.ts'
import { localizedKeys } from '../catalog/files/parse-in-languages.ts'
import { faultIn, type BusinessFolder, type Named } from './read-business-folder.ts'
import { storedDefinition, type StoredDefinition } from './stored-definition.ts'
import { findUnstorable, toWords, type Words } from '../context/words.ts'

/** The forms, surveys and quizzes of a folder and the questions of its services; their faults are added to `faults`. */
export function planForms(
  folder: BusinessFolder,
  business: BusinessFile,
  faults: FileFault[],
): readonly FormPlan[] {
  const { forms, surveys, quizzes, services } = folder
  const plan = (kind: FormPlan['kind'], text: FormText): FormPlan[] => {
    const { slug, value, raw, dropped } = text
    // The questions have faults of their own, or depend on a faulty key.
    if (Array.from(dropped).some((key) => localizedKeys.has(key))) return []
    const gaps = findGaps(kind, value)
    faults.push(...gaps.map((gap) => faultIn(text, gap)))
    if (gaps.length > 0 || (kind === 'service' && !value.questions)) return []
    const definition = storedDefinition(raw, folder.images)
    const isShort = value.questions !== undefined
    const found = [
      ...findUnstorable(definition),
      ...eachLanguage(definition, business.defaultLocale).flatMap((one) =>
        findFormFaults(one, { kind, folder, business }),
      ),
    ]
    faults.push(...Array.from(new Set(found), (fault) => faultIn(text, isShort ? shorten(fault) : fault)))
    return [
      {
        kind,
        slug,
        name: toWords(value.name, business.defaultLocale),
        description:
          // A service's description is stored with the service.
          kind === 'service' || value.description === undefined
            ? null
            : toWords(value.description, business.defaultLocale),
        retentionDays: value.retention ?? null,
        definition,
      },
    ]
  }
  return [
    ...forms.flatMap((one) => plan('form', one)),
    ...surveys.flatMap((one) => plan('survey', one)),
    ...quizzes.flatMap((one) => plan('quiz', one)),
    ...services.flatMap((one) => plan('service', one)),
  ]
}

/** The keys that all files with questions share. */
type FormText = Named<{
  readonly name: string | Words
  readonly description?: string | Words | undefined
  readonly retention?: number | undefined
  readonly pages?: Definition['pages'] | undefined
  readonly questions?: readonly unknown[] | undefined
  readonly rules?: readonly unknown[] | undefined
}>

function findGaps(
  kind: FormPlan['kind'],
  { pages, questions, rules = [], retention }: FormText['value'],
): readonly string[] {
  if (kind === 'service') {
    if (questions) return []
    return [
      ...(rules.length > 0 ? ['rules: are for services that ask questions'] : []),
      ...(retention === undefined ? [] : ['retention: is for services that ask questions']),
    ]
  }
  if (!pages && !questions) return ['pages: is required, or questions']
  return pages && questions ? ['questions: can not stand beside pages'] : []
}

/**
 * The definition in each of its languages. Texts missing in one language fall back to another, so that no fault is reported
 * twice.
 */
function eachLanguage(definition: StoredDefinition, defaultLocale: string): readonly Definition[] {
  const locales = new Set([defaultLocale, ...localesOf(definition)])
  return Array.from(locales, (locale) =>
    v.parse(DefinitionSchema, localize(definition, locale, defaultLocale)),
  )
}

/** The path as the file writes it, which has no pages. */
const shorten = (fault: string): string => fault.replace(/^pages\.0\.(?=questions\.)/, '')
