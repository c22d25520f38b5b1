import { isToken } from '@hourfold/shared/contract/shapes'
import { readSharedAddress } from '@hourfold/widget-element/server'
import { parseWidgetUrl, toWidgetUrl, type Subject } from '@hourfold/shared/contract/widget-url'
import { currentService } from '@hourfold/shared/flow/cart/cart'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { LoadedPage } from './page.ts'

/** Returns the kind of a booking page. A name that looks like a token counts as one until it is known as a service's name. */
export function kindOf(flow: Flow): LoadedPage['kind'] {
  const { subject, found } = flow
  switch (subject.kind) {
    case 'manage':
    case 'payment':
      return 'capability'
    case 'link':
      return 'link'
    case 'form':
      return subject.result === null ? 'widget' : 'capability'
    case 'booking':
      return isToken(subject.id) && !currentService(flow) ? 'capability' : 'widget'
    case 'several':
      return subject.ids.some((id) => isToken(id) && found?.[id]?.kind !== 'service')
        ? 'capability'
        : 'widget'
    case 'service':
    case 'provider':
    case 'group':
    case 'menu':
      return 'widget'
  }
}

/** Returns the only canonical address of the subject, by slugs. */
export const canonicalPath = (flow: Flow): string => toWidgetUrl(bySlugs(flow))

function bySlugs(flow: Flow): Subject {
  const { subject, provider, group, menu, found, formState } = flow
  const service = currentService(flow)?.slug
  switch (subject.kind) {
    case 'service':
    case 'booking':
      return service === undefined ? subject : { kind: 'service', service }
    case 'provider':
      return {
        kind: 'provider',
        provider: provider?.slug ?? subject.provider,
        service: subject.service === null ? null : (service ?? subject.service),
      }
    case 'group':
      return { kind: 'group', group: group?.slug ?? subject.group }
    case 'menu':
      return {
        kind: 'menu',
        menu: menu?.slug ?? subject.menu,
        service: subject.service === null ? null : (service ?? subject.service),
      }
    case 'several': {
      const slugs = subject.ids.map((id) => {
        const one = found?.[id]
        return one?.kind === 'service' ? one.service.slug : id
      })
      return { kind: 'several', ids: [...new Set(slugs)] }
    }
    case 'form':
      return { ...subject, id: (formState?.view ?? formState?.meaning)?.slug ?? subject.id }
    case 'link':
    case 'manage':
    case 'payment':
      return subject
  }
}

/**
 * Returns the query by which a booking page is kept: the parameters on which the page depends. Null for a page that may contain
 * what belongs to one visitor: a token in the address, what they have typed, or the page to which they return.
 */
export function sharedQuery(path: string, search: URLSearchParams): URLSearchParams | null {
  // Percent-encoding would give one page many addresses.
  if (!/^[\w/-]+$/.test(path) || search.has('booking-resume')) return null
  const subject = parseWidgetUrl(path)
  const shared = subject && isForAll[subject.kind] ? readSharedAddress(search) : null
  if (search.get('embed') === '1') shared?.set('embed', '1')
  return shared
}

/** A name in the address of a booking may be its token, and a form contains the moment at which it was requested. */
const isForAll: Readonly<Record<Subject['kind'], boolean>> = {
  service: true,
  provider: true,
  group: true,
  menu: true,
  booking: false,
  several: false,
  manage: false,
  link: false,
  form: false,
  payment: false,
}
