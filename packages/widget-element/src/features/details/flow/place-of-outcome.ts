import { mostIds, toWidgetUrl } from '@booking/shared/contract/widget-url'
import type { Place } from '@booking/shared/flow/flow-feature'
import type { Flow } from '@booking/shared/flow/flow'

/** URL that shows the booked or changed appointment again. It replaces the URL of the booking page. */
export function placeOfOutcome({ step, outcome, order, token }: Flow): Place | null {
  if (step !== 'confirmation' || outcome === null) return null
  const tokens = order?.bookings.map(({ manageToken }) => manageToken) ?? [token ?? '']
  const [id = '', ...more] = tokens
  if (id === '') return null
  // If there are more ids than a URL may hold, the first booking links to all of them.
  const subject =
    more.length > 0 && tokens.length <= mostIds
      ? ({ kind: 'several', ids: tokens } as const)
      : ({ kind: 'booking', id, action: 'view' } as const)
  return { page: null, address: (current) => replacePath(current, toWidgetUrl(subject)) }
}

/** Keeps the language prefix and the appearance parameters; drops the choices and any other token. */
function replacePath(current: string, target: string): string | null {
  const [, before, query = ''] = widgetAddress.exec(current) ?? []
  if (before === undefined) return null
  const kept = query
    .split('&')
    .filter((pair) => appearanceParameters.test(pair))
    .join('&')
  return before + target + (kept && `?${kept}`)
}

const widgetAddress = /^(.*?)\/widget\/[^?]*(?:\?(.*))?$/
const appearanceParameters =
  /^(?:embed|instance|parentOrigin|locale|theme|layout|hide|time_zone|hour_cycle|first_day|utm_[a-z]+)=/
