import { isToken } from '@booking/shared/contract/shapes'
import { toWidgetUrl, type Subject } from '@booking/shared/contract/widget-url'
import { currentService } from '@booking/shared/flow/cart/cart'
import type { Flow } from '@booking/shared/flow/flow'
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
      return subject.ids.some((id) => isToken(id) && found[id]?.kind !== 'service') ? 'capability' : 'widget'
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
        const one = found[id]
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
