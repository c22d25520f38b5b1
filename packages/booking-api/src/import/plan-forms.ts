import * as v from 'valibot'
import {
  type Definition,
  DefinitionSchema,
  type Rule,
  type Target,
} from '@hourfold/shared/questions/definition'
import type { FileFault } from '@hourfold/shared/files/parse-yaml'
import { localesOf, localize } from '@hourfold/shared/questions/localize'
import { type FormPlan, storedDefinition, type StoredDefinition } from './business-plan.ts'
import type { BusinessFile } from '../catalog/files/business-file.ts'
import { localizedKeys } from '../catalog/files/parse-in-languages.ts'
import { faultIn, type BusinessFolder, type Named } from './read-business-folder.ts'
import { findUnstorable, toWords, type Words } from '../context/words.ts'
import { findDefinitionFaults } from '@hourfold/shared/questions/find-definition-faults'
import { typeOf } from '@hourfold/shared/questions/question-types'
import { ImageFileSchema } from '../catalog/files/file-values.ts'
import { findProviderFault } from './find-cross-faults.ts'
import { imagesAsked } from './image-files-of.ts'

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
    const formFaults = [
      ...findUnstorable(definition),
      ...eachLanguage(definition, business.defaultLocale).flatMap((one) =>
        findFormFaults(one, { kind, folder, business }),
      ),
    ]
    faults.push(
      ...Array.from(new Set(formFaults), (fault) => faultIn(text, isShort ? shorten(fault) : fault)),
    )
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

type Surroundings = {
  readonly kind: FormPlan['kind']
  readonly folder: BusinessFolder
  readonly business: Pick<BusinessFile, 'returnOrigins'>
}

/** The contradictions within a definition and with the files that it refers to; `path: reason`. */
const findFormFaults = (definition: Definition, around: Surroundings): readonly string[] => [
  ...findDefinitionFaults(definition),
  ...definition.rules.flatMap((rule, at) =>
    findRuleFaults(rule, around).map((fault) => `rules.${at}.${fault}`),
  ),
  ...definition.tiers.flatMap(({ action }, at) =>
    action ? findActionFaults(action, around).map((fault) => `tiers.${at}.action${fault}`) : [],
  ),
  ...findScoreFaults(definition, around.kind),
  ...definition.pages
    .flatMap(({ questions }, at) => imagesAsked(questions, `pages.${at}.questions`))
    .flatMap(({ path, image }) => {
      const [issue] = v.safeParse(ImageFileSchema, image).issues ?? []
      return issue ? [`${path}: ${issue.message}`] : []
    }),
]

/** The effects allowed in a service's questions: the booking continues, whatever the answers. */
const forServices: ReadonlySet<string> = new Set(['show', 'hide', 'require', 'message', 'calculate'])

function findRuleFaults(rule: Rule, around: Surroundings): readonly string[] {
  if (around.kind === 'service') {
    return Object.keys(rule)
      .filter((key) => key !== 'when' && key !== 'after' && !forServices.has(key))
      .map((key) => `${key}: is for forms, surveys and quizzes`)
  }
  return [
    ...(rule.route ? findTargetFaults(rule.route, around).map((fault) => `route${fault}`) : []),
    ...(rule.redirect === undefined || isAllowedAddress(rule.redirect, around)
      ? []
      : [`redirect: ${addressWords}`]),
  ]
}

type Action = NonNullable<Definition['tiers'][number]['action']>

function findActionFaults(action: Action, around: Surroundings): readonly string[] {
  const { url, service, provider, menu } = action
  if (url === undefined) return findTargetFaults(action, around)
  if (service ?? provider ?? menu) return ['.url: can not stand beside what is booked']
  return isAllowedAddress(url, around) ? [] : [`.url: ${addressWords}`]
}

function findTargetFaults({ service, provider, menu }: Target, { folder }: Surroundings): readonly string[] {
  const isOne = menu === undefined ? service !== undefined || provider !== undefined : !(service ?? provider)
  if (!isOne) return [': must name a service, a menu, or a provider']
  const mismatch = findProviderFault(folder, service, provider)
  return mismatch === undefined ? [] : [`.${mismatch}`]
}

function findScoreFaults({ pages }: Definition, kind: FormPlan['kind']): readonly string[] {
  if (kind !== 'quiz') return []
  const isScored = pages.some(({ questions }) =>
    questions.some((question) => (typeOf(question).score?.(question, undefined).possible ?? 0) > 0),
  )
  return isScored ? [] : ['tiers: no question has points']
}

const addressWords =
  'must be a path such as /thanks, or an address of one of the returnOrigins of business.yaml'

/** True for a path on this site or an address of an allowed origin that browsers cannot resolve differently. */
function isAllowedAddress(address: string, { business }: Surroundings): boolean {
  if (/[\s\\<>"\p{Cc}\p{Cs}]/u.test(address)) return false
  if (address.startsWith('/')) return !address.startsWith('//')
  const url = URL.parse(address)
  return url?.username === '' && url.password === '' && business.returnOrigins.includes(url.origin)
}
