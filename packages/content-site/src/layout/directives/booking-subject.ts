import type { BusinessCatalog } from '@hourfold/shared/contract/business-catalog'
import { mostIds, toWidgetUrl, type Subject } from '@hourfold/shared/contract/widget-url'

type BookingOptions = Readonly<{ service?: string; provider?: string }>

/** The subject of a booking element, by the names of the element's attributes. */
type BookingSubject = {
  readonly attributes: Readonly<Record<string, string>>
  /** Path of its booking page, without a language prefix. */
  readonly path: string
  /** Name of the person, team, group or menu. For a service it is null, because the card uses the service's name. */
  readonly name: string | null
}

/**
 * Returns the subject of `::booking`, or null when nothing of that name can be booked. Without options the subject is the whole
 * business: its first menu, its first group, or its services.
 */
export function bookingSubject(
  { service, provider }: BookingOptions,
  business: BusinessCatalog,
): BookingSubject | null {
  const { services, staff, teams, menus, groups } = business
  if (service !== undefined && !services.some(({ slug }) => slug === service)) return null
  if (provider !== undefined) {
    const match = [...staff, ...teams].find(({ slug }) => slug === provider)
    if (!match) return null
    const subject = { kind: 'provider', provider, service: service ?? null } as const
    return {
      attributes: { ...(service === undefined ? {} : { service }), provider },
      ...about(subject, match.name),
    }
  }
  if (service !== undefined) return { attributes: { service }, ...about({ kind: 'service', service }, null) }
  const [menu] = menus
  if (menu) {
    const subject = { kind: 'menu', menu: menu.slug, service: null } as const
    return { attributes: { menu: menu.slug }, ...about(subject, menu.name) }
  }
  const [group] = groups
  if (group) {
    return { attributes: { group: group.slug }, ...about({ kind: 'group', group: group.slug }, group.name) }
  }
  const [only] = services
  if (!only) return null
  if (services.length === 1) return bookingSubject({ service: only.slug }, business)
  // One element accepts no more ids; the cards of the page link to each service.
  if (services.length > mostIds) return null
  const ids = services.map(({ slug }) => slug)
  return { attributes: { booking: ids.join(',') }, ...about({ kind: 'several', ids }, null) }
}

const about = (subject: Subject, name: string | null) => ({ path: toWidgetUrl(subject), name })
