import * as v from 'valibot'
import type { Definition, Rule, Target } from '@booking/shared/questions/definition'
import { findDefinitionFaults } from '@booking/shared/questions/find-definition-faults'
import { typeOf } from '@booking/shared/questions/question-types'
import type { FormPlan } from './business-plan.ts'
import type { BusinessFile } from '../catalog/files/business-file.ts'
import { ImageFileSchema } from '../catalog/files/file-values.ts'
import { findProviderFault } from './find-cross-faults.ts'
import { imagesAsked } from './image-files-of.ts'
import type { BusinessFolder } from './read-business-folder.ts'

type Surroundings = {
  readonly kind: FormPlan['kind']
  readonly folder: BusinessFolder
  readonly business: Pick<BusinessFile, 'returnOrigins'>
}

/** The contradictions within a definition and with the files that it refers to; `path: reason`. */
export const findFormFaults = (definition: Definition, around: Surroundings): readonly string[] => [
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
