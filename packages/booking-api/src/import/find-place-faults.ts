import { didYouMean } from '@hourfold/shared/files/did-you-mean'
import type { FileFault } from '@hourfold/shared/files/parse-yaml'
import { worksAt } from '../catalog/works-at.ts'
import type { ServiceFile } from '../catalog/files/service-file.ts'
import { faultAt, type BusinessFolder, type Named } from './read-business-folder.ts'

/** The contradictions between people and the locations they list. */
export const findPlaceFaults = (folder: BusinessFolder): FileFault[] => [
  ...findUnknownPlaces(folder),
  ...folder.services.flatMap((service) => findUnstaffedPlaces(folder, service)),
]

function findUnknownPlaces({ services, staff }: BusinessFolder): FileFault[] {
  const known = new Set(services.flatMap(({ value }) => (value.locations ?? []).map(({ slug }) => slug)))
  return staff.flatMap((person) =>
    (person.value.locations ?? []).flatMap((slug, at) =>
      known.has(slug)
        ? []
        : [
            faultAt(
              person,
              `locations.${at}`,
              `no service has a location "${slug}"${didYouMean(slug, [...known])}`,
            ),
          ],
    ),
  )
}

/** A location without people could not be booked, and a person at none of a service's locations would never be assigned. */
function findUnstaffedPlaces({ staff }: BusinessFolder, service: Named<ServiceFile>): FileFault[] {
  const { value, dropped } = service
  if (['staff', 'sessions', 'locations'].some((key) => dropped.has(key))) return []
  const places = value.locations ?? []
  const slugs = value.staff ?? (value.sessions ?? []).map((one) => one.staff)
  const people = staff.filter((person) => slugs.includes(person.slug) && !person.dropped.has('locations'))
  if (people.length === 0) return []
  const needsAll = value.kind === 'collective'
  return [
    ...places.flatMap((place, at) => {
      const there = people.filter((person) => worksAt(person.value, place))
      const missing = people.find((person) => !there.includes(person))
      if (there.length === 0) return [faultAt(service, `locations.${at}`, 'none of its staff work there')]
      return needsAll && missing
        ? [faultAt(service, `locations.${at}`, `${missing.slug} does not work there`)]
        : []
    }),
    ...people.flatMap((person) =>
      places.length > 0 && !places.some((place) => worksAt(person.value, place))
        ? [faultAt(service, 'staff', `${person.slug} works at none of its locations`)]
        : [],
    ),
  ]
}
