import type { FolderName } from './files/file-kinds.ts'
import type { ServiceFile } from './files/service-file.ts'
import { findPlaceFaults } from './find-place-faults.ts'
import { datesOf } from './plan-staff.ts'
import type { BusinessFolder, Named } from './read-business-folder.ts'

/** What the files say about each other and does not hold; `file: path: reason`. */
export const findCrossFaults = (folder: BusinessFolder): string[] => [
  ...findUnknownNames(folder),
  ...findTakenSlugs(folder),
  ...findMissingHours(folder),
  ...findUnitFaults(folder),
  ...findSessionFaults(folder),
  ...findLinkFaults(folder),
  ...findPlaceFaults(folder),
]

/** Words of the address table: with one of them as a provider's or a service's slug, its page could not be reached. */
const reservedSlugs = new Set(['service', 'cancel', 'cancel-booking'])

function findUnknownNames(folder: BusinessFolder): string[] {
  const missing = (file: string, path: string, below: FolderName, slug: string) =>
    folder.slugs[below].has(slug) ? [] : [`${file}: ${path}: no ${below}/${slug}.yaml`]
  const each = (file: string, path: string, below: FolderName, slugs: readonly string[]) =>
    slugs.flatMap((slug, at) => missing(file, `${path}.${at}`, below, slug))
  return [
    ...folder.services.flatMap(({ file, value }) => [
      ...each(file, 'staff', 'staff', value.staff ?? []),
      ...(value.sessions ?? []).flatMap((one, at) =>
        missing(file, `sessions.${at}.staff`, 'staff', one.staff),
      ),
      ...each(
        file,
        'resources',
        'resources',
        neededOf(value).map(({ resource }) => resource),
      ),
    ]),
    ...folder.teams.flatMap(({ file, value }) =>
      each(
        file,
        'members',
        'staff',
        value.members.map((one) => (typeof one === 'string' ? one : one.staff)),
      ),
    ),
    ...folder.groups.flatMap(({ file, value }) => each(file, 'services', 'services', value.services)),
    ...folder.menus.flatMap(({ file, value }) =>
      value.categories.flatMap((category, at) =>
        each(file, `categories.${at}.services`, 'services', category.services),
      ),
    ),
    ...folder.links.flatMap(({ file, value }) => [
      ...missing(file, 'service', 'services', value.service),
      ...(value.provider === undefined || folder.slugs.teams.has(value.provider)
        ? []
        : missing(file, 'provider', 'staff', value.provider)),
    ]),
  ]
}

const findTakenSlugs = (folder: BusinessFolder): string[] => [
  ...[...folder.services, ...folder.staff, ...folder.teams].flatMap(({ file, slug }) => {
    const word = slug.split('/').find((part) => reservedSlugs.has(part))
    return word === undefined ? [] : [`${file}: name: "${word}" is a reserved word`]
  }),
  ...folder.teams.flatMap(({ file, slug }) =>
    folder.slugs.staff.has(slug)
      ? [`${file}: name: "${slug}" is already the slug of staff/${slug}.yaml`]
      : [],
  ),
]

const findMissingHours = ({ staff, business }: BusinessFolder): string[] =>
  staff.flatMap(({ file, value }) =>
    value.hours || !business || business.hours
      ? []
      : [`${file}: hours: is required, as business.yaml has no hours to fall back to`],
  )

const findUnitFaults = ({ services, resources }: BusinessFolder): string[] =>
  services.flatMap(({ file, value }) =>
    neededOf(value).flatMap(({ resource, units }, at) => {
      const there = resources.find(({ slug }) => slug === resource)?.value.units
      return there === undefined || units <= there
        ? []
        : [`${file}: resources.${at}.units: is more than resources/${resource}.yaml has (${there})`]
    }),
  )

/** What a service needs besides people. */
export const neededOf = (service: Pick<ServiceFile, 'resources'>) =>
  (service.resources ?? []).map((one) => (typeof one === 'string' ? { resource: one, units: 1 } : one))

/** A session on one date contradicts a day off in the same folder; the weekly ones just leave that day out. */
const findSessionFaults = ({ services, staff, business }: BusinessFolder): string[] =>
  services.flatMap(({ file, value }) =>
    (value.sessions ?? []).flatMap(({ date, staff: slug }, at) => {
      const teacher = staff.find((one) => one.slug === slug)?.value
      const ranges = date && teacher && business ? datesOf(teacher, business)[date] : undefined
      return ranges?.length === 0 ? [`${file}: sessions.${at}.date: is a day off of ${slug}`] : []
    }),
  )

/** A link to somebody who does not offer the service would open an empty calendar. */
const findLinkFaults = (folder: BusinessFolder): string[] =>
  folder.links.flatMap(({ file, value: { service, provider } }) => {
    const fault = findOfferFault(folder, service, provider)
    return fault === undefined ? [] : [`${file}: ${fault}`]
  })

/** Where a service and a provider are both there, but the one is not to be had of the other. */
export function findOfferFault(
  folder: BusinessFolder,
  service: string | undefined,
  provider: string | undefined,
): string | undefined {
  const offered = folder.services.find(({ slug }) => slug === service)
  const people = provider === undefined ? undefined : peopleOf(folder, provider)
  if (!offered || !people || people.some((slug) => staffOf(offered).includes(slug))) return undefined
  return `provider: ${provider} does not offer ${service}`
}

function peopleOf({ staff, teams }: BusinessFolder, provider: string): readonly string[] | undefined {
  const team = teams.find(({ slug }) => slug === provider)?.value
  if (team) return team.members.map((one) => (typeof one === 'string' ? one : one.staff))
  return staff.some(({ slug }) => slug === provider) ? [provider] : undefined
}

const staffOf = ({ value }: Named<ServiceFile>): readonly string[] =>
  value.staff ?? (value.sessions ?? []).map((one) => one.staff)
