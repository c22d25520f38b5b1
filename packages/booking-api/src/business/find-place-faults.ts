import { worksAt } from '../offer/works-at.ts'
import type { BusinessFolder, Named } from './read-business-folder.ts'
import type { ServiceFile } from './files/service-file.ts'

/** What people and the locations they work at say against each other; `file: path: reason`. */
export const findPlaceFaults = (folder: BusinessFolder): string[] => [
  ...findUnknownPlaces(folder),
  ...folder.services.flatMap((service) => findUnstaffedPlaces(folder, service)),
]

function findUnknownPlaces({ services, staff }: BusinessFolder): string[] {
  const known = new Set(services.flatMap(({ value }) => (value.locations ?? []).map(({ slug }) => slug)))
  return staff.flatMap(({ file, value }) =>
    (value.locations ?? []).flatMap((slug, at) =>
      known.has(slug) ? [] : [`${file}: locations.${at}: no service has a location "${slug}"`],
    ),
  )
}

/** A place where nobody works could not be booked, and whoever works at none of a service's places would never be asked. */
function findUnstaffedPlaces({ staff }: BusinessFolder, { file, value }: Named<ServiceFile>): string[] {
  const places = value.locations ?? []
  const slugs = value.staff ?? (value.sessions ?? []).map((one) => one.staff)
  const people = staff.filter(({ slug }) => slugs.includes(slug))
  if (people.length === 0) return []
  const needsAll = value.kind === 'collective'
  return [
    ...places.flatMap((place, at) => {
      const there = people.filter((person) => worksAt(person.value, place))
      const missing = people.find((person) => !there.includes(person))
      if (there.length === 0) return [`${file}: locations.${at}: nobody of its staff works there`]
      return needsAll && missing ? [`${file}: locations.${at}: ${missing.slug} does not work there`] : []
    }),
    ...people.flatMap((person) =>
      places.length > 0 && !places.some((place) => worksAt(person.value, place))
        ? [`${file}: staff: ${person.slug} works at none of its locations`]
        : [],
    ),
  ]
}
