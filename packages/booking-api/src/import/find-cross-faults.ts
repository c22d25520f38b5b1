import { didYouMean } from '@hourfold/shared/files/did-you-mean'
import type { FileFault } from '@hourfold/shared/files/parse-yaml'
import { slugPattern } from '@hourfold/shared/files/file-values'
import type { FolderName } from '../catalog/files/file-kinds.ts'
import type { ServiceFile } from '../catalog/files/service-file.ts'
import { findPlaceFaults } from './find-place-faults.ts'
import { datesOf } from './plan-staff.ts'
import { isGroup } from '../catalog/files/parse-in-languages.ts'
import { faultOfFile } from './business-source.ts'
import { faultAt, faultIn, type BusinessFolder, type Named } from './read-business-folder.ts'

/** Contradictions between files. */
export const findCrossFaults = (folder: BusinessFolder): FileFault[] => [
  ...findUnknownNames(folder),
  ...findPeopleFaults(folder),
  ...findTakenSlugs(folder),
  ...findMissingHours(folder),
  ...findUnitFaults(folder),
  ...findSessionFaults(folder),
  ...findLinkFaults(folder),
  ...findPlaceFaults(folder),
]

/** Segments of the address table: a provider's or a service's page with one of these slugs could not be reached. */
const reservedSlugs = new Set(['service', 'cancel', 'cancel-booking'])

/** THE table of references between files: the place, and the folders it may refer to. `*` is every item of a list. */
const references: Readonly<Partial<Record<FolderName, readonly Reference[]>>> = {
  services: [
    ['staff.*', ['staff']],
    ['sessions.*.staff', ['staff']],
    ['resources.*', ['resources']],
    ['resources.*.resource', ['resources']],
    ['notifications.followUp.survey', ['surveys']],
  ],
  teams: [
    ['members.*', ['staff']],
    ['members.*.staff', ['staff']],
  ],
  groups: [['services.*', ['services']]],
  menus: [['categories.*.services.*', ['services']]],
  links: [
    ['service', ['services']],
    ['provider', ['staff', 'teams']],
  ],
}
type Reference = readonly [path: string, below: readonly FolderName[]]

const formReferences: readonly Reference[] = ['rules.*.route', 'tiers.*.action'].flatMap((place) => [
  [`${place}.service`, ['services']],
  [`${place}.menu`, ['menus']],
  [`${place}.provider`, ['staff', 'teams']],
])

/** Reads the raw texts instead of the parsed values, so that other faults of a file hide none of these. */
const findUnknownNames = ({ texts, slugs }: BusinessFolder): FileFault[] =>
  texts.flatMap((text) => {
    const isForm = text.below === 'forms' || text.below === 'surveys' || text.below === 'quizzes'
    return (isForm ? formReferences : (references[text.below] ?? [])).flatMap(([pattern, folders]) =>
      valuesAt(text.raw, pattern.split('.'), []).flatMap(({ path, value }) => {
        if (typeof value !== 'string' || folders.some((below) => slugs[below].has(value))) return []
        if (!value.split('/').every((part) => slugPattern.test(part))) return []
        const known = folders.flatMap((below) => Array.from(slugs[below]))
        return [faultAt(text, path, `no ${folders[0]}/${value}.yaml${didYouMean(value, known)}`)]
      }),
    )
  })

function valuesAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  path: readonly string[],
): readonly { readonly path: string; readonly value: unknown }[] {
  if (key === undefined) return [{ path: path.join('.'), value }]
  if (key === '*')
    return Array.isArray(value)
      ? value.flatMap((one: unknown, at) => valuesAt(one, rest, [...path, String(at)]))
      : []
  return isGroup(value) ? valuesAt(value[key], rest, [...path, key]) : []
}

/** Desk users without a staff file, who could not sign in, and a business without an owner at the desk. */
const findPeopleFaults = ({ business, slugs }: BusinessFolder): FileFault[] => {
  const { people = [] } = business?.value ?? {}
  if (!business || people.length === 0) return []
  return [
    ...people.flatMap(({ staff }, at) =>
      staff === undefined || slugs.staff.has(staff)
        ? []
        : [
            faultAt(
              business,
              `people.${at}.staff`,
              `no staff/${staff}.yaml${didYouMean(staff, Array.from(slugs.staff))}`,
            ),
          ],
    ),
    ...(people.some(({ role }) => role === 'owner')
      ? []
      : [faultAt(business, 'people', 'must name an owner')]),
  ]
}

const findTakenSlugs = (folder: BusinessFolder): FileFault[] => [
  ...[...folder.services, ...folder.staff, ...folder.teams].flatMap(({ file, slug }) => {
    const word = slug.split('/').find((part) => reservedSlugs.has(part))
    return word === undefined ? [] : [faultOfFile(file, 'name', `"${word}" is a reserved word`)]
  }),
  ...folder.teams.flatMap(({ file, slug }) =>
    folder.slugs.staff.has(slug)
      ? [faultOfFile(file, 'name', `"${slug}" is already the slug of staff/${slug}.yaml`)]
      : [],
  ),
]

const findMissingHours = ({ staff, business }: BusinessFolder): FileFault[] =>
  staff.flatMap((person) =>
    person.value.hours ||
    person.dropped.has('hours') ||
    !business ||
    business.value.hours ||
    business.dropped.has('hours')
      ? []
      : [faultAt(person, 'hours', 'is required, as business.yaml has no hours to fall back to')],
  )

const findUnitFaults = ({ services, resources }: BusinessFolder): FileFault[] =>
  services.flatMap((service) =>
    neededOf(service.value).flatMap(({ resource, units }, at) => {
      const there = resources.find(({ slug }) => slug === resource)?.value.units
      return there === undefined || units <= there
        ? []
        : [
            faultAt(
              service,
              `resources.${at}.units`,
              `is more than resources/${resource}.yaml has (${there})`,
            ),
          ]
    }),
  )

/** The resources a service needs. */
export const neededOf = (service: Pick<ServiceFile, 'resources'>) =>
  (service.resources ?? []).map((one) => (typeof one === 'string' ? { resource: one, units: 1 } : one))

/** A session on a date contradicts a day off in the same folder; weekly sessions skip that day. */
const findSessionFaults = ({ services, staff, business }: BusinessFolder): FileFault[] =>
  services.flatMap((service) =>
    (service.value.sessions ?? []).flatMap(({ date, staff: slug }, at) => {
      const teacher = staff.find((one) => one.slug === slug)?.value
      const ranges = date && teacher && business ? datesOf(teacher, business.value)[date] : undefined
      return ranges?.length === 0 ? [faultAt(service, `sessions.${at}.date`, `is a day off of ${slug}`)] : []
    }),
  )

/** A link to a provider who does not offer the service would open an empty calendar. */
const findLinkFaults = (folder: BusinessFolder): FileFault[] =>
  folder.links.flatMap((link) => {
    const fault = findProviderFault(folder, link.value.service, link.value.provider)
    return fault === undefined ? [] : [faultIn(link, fault)]
  })

/** The fault where a service and a provider both exist, but the provider does not offer the service. */
export function findProviderFault(
  folder: BusinessFolder,
  service: string | undefined,
  provider: string | undefined,
): string | undefined {
  const offered = folder.services.find(({ slug }) => slug === service)
  const people = provider === undefined ? undefined : peopleOf(folder, provider)
  if (!offered || offered.dropped.has('staff') || offered.dropped.has('sessions')) return undefined
  if (!people || people.some((slug) => staffOf(offered).includes(slug))) return undefined
  return `provider: ${provider} does not offer ${service}`
}

function peopleOf({ staff, teams }: BusinessFolder, provider: string): readonly string[] | undefined {
  const team = teams.find(({ slug }) => slug === provider)?.value
  if (team) return team.members.map((one) => (typeof one === 'string' ? one : one.staff))
  return staff.some(({ slug }) => slug === provider) ? [provider] : undefined
}

const staffOf = ({ value }: Named<ServiceFile>): readonly string[] =>
  value.staff ?? (value.sessions ?? []).map((one) => one.staff)
