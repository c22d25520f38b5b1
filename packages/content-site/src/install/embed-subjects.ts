import type { BusinessCatalog } from '@hourfold/shared/contract/business-catalog'
import type { FormKind } from '@hourfold/shared/contract/forms'
import { toWidgetUrl, type Subject } from '@hourfold/shared/contract/widget-url'

/** What can be booked or filled in on another page: the attribute that names it is its kind. */
const formKinds = ['form', 'survey', 'quiz'] as const satisfies readonly FormKind[]
export const subjectKinds = ['service', 'provider', 'menu', 'group', ...formKinds] as const
export type SubjectKind = (typeof subjectKinds)[number]

export type EmbedSubject = {
  readonly kind: SubjectKind
  readonly slug: string
  /** As the owner wrote it, so it may contain any text. */
  readonly name: string
}

/** Lists everything of a business that can be embedded, by kind; the featured service is the first of its kind in the catalog. */
export const listSubjects = ({
  services,
  staff,
  teams,
  menus,
  groups,
  forms,
}: BusinessCatalog): readonly EmbedSubject[] => [
  ...services.map(({ slug, name }) => ({ kind: 'service' as const, slug, name })),
  ...[...staff, ...teams].map(({ slug, name }) => ({ kind: 'provider' as const, slug, name })),
  ...menus.map(({ slug, name }) => ({ kind: 'menu' as const, slug, name })),
  ...groups.map(({ slug, name }) => ({ kind: 'group' as const, slug, name })),
  ...forms.map(({ kind, slug, name }) => ({ kind, slug, name })),
]

/** The subject in one field of a form: `service:haircut`. */
export const keyOf = ({ kind, slug }: Pick<EmbedSubject, 'kind' | 'slug'>): string => `${kind}:${slug}`

/** True for what asks questions instead of offering times. */
export const isForm = (kind: SubjectKind): boolean => formKinds.some((one) => one === kind)

/** Returns the path of the subject's own page. */
export const pathOf = (subject: Pick<EmbedSubject, 'kind' | 'slug'>): string =>
  toWidgetUrl(urlSubject(subject))

function urlSubject({ kind, slug }: Pick<EmbedSubject, 'kind' | 'slug'>): Subject {
  switch (kind) {
    case 'service':
      return { kind, service: slug }
    case 'provider':
      return { kind, provider: slug, service: null }
    case 'menu':
      return { kind, menu: slug, service: null }
    case 'group':
      return { kind, group: slug }
    case 'form':
    case 'survey':
    case 'quiz':
      return { kind: 'form', form: kind, id: slug, score: null, result: null }
  }
}
