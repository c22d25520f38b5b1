import type { RouteTarget } from '@booking/shared/flow/flow-event'
import type { View } from '../../page/view.ts'
import { widgetHref } from '../../screens/widget-href.ts'

/** URL of the booking page for the target of a form. */
export const targetHref = (view: View, { service, provider, menu }: RouteTarget): string =>
  widgetHref(
    view,
    menu !== null
      ? { kind: 'menu', menu, service: null }
      : provider !== null
        ? { kind: 'provider', provider, service }
        : { kind: 'service', service: service ?? '' },
  )
