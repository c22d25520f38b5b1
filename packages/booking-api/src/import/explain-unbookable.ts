import type { ServicePlan, StaffPlan } from './business-plan.ts'

type Planned = { readonly services: readonly ServicePlan[]; readonly staff: readonly StaffPlan[] }

/** Says which services can never be booked although nothing is wrong with their files, one line each. */
export const explainUnbookable = ({ services, staff }: Planned): readonly string[] =>
  services.flatMap((service) => {
    const reason = reasonOf(
      service,
      staff.filter(({ slug }) => service.staff.includes(slug)),
    )
    return reason === null ? [] : [`services/${service.slug}.yaml: ${reason}`]
  })

function reasonOf({ document, sessions }: ServicePlan, people: readonly StaffPlan[]): string | null {
  if (document.kind === 'class')
    return sessions.length === 0 ? 'sessions: there are none, so that it can never be booked' : null
  const idle = people.filter((person) => rangesOf(person).length === 0)
  const isTogether = document.kind === 'collective'
  if (isTogether ? idle.length > 0 : idle.length === people.length)
    return `staff: ${idle.map(({ slug }) => slug).join(', ')} never ${idle.length === 1 ? 'works' : 'work'}, so that it can never be booked`
  const shortest = Math.min(document.duration, ...document.durations.map(({ minutes }) => minutes))
  const fits = people.some((person) => longestOf(person) >= shortest)
  return fits
    ? null
    : `duration: ${shortest} minutes are longer than any hours of its staff, so that it can never be booked`
}

const rangesOf = ({ weekly, overrides }: StaffPlan): readonly (readonly [number, number])[] => [
  ...weekly.map(({ from, to }) => [from, to] as const),
  ...overrides.flatMap(({ ranges }) => ranges),
]

/** The longest stretch of hours. Hours that reach midnight may go on, so they have no end here. */
const longestOf = (person: StaffPlan): number =>
  Math.max(0, ...rangesOf(person).map(([from, to]) => (to >= 1440 ? Infinity : to - from)))
