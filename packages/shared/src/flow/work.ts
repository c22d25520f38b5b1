import type { Flow, SubmitWork } from './flow.ts'
import { afterMonth, firstOfMonth } from './plain-month.ts'
import type { PlainDate } from '../time/plain-date.ts'
import type { LocaleCode } from '../i18n/locales.ts'
import { isToken } from '../contract/shapes.ts'
import { providerOf, shownMonth, zoneOf } from './choices.ts'

/** A request to the server, as data: the flow says what it wants, the effects do it and answer with the same work. */
export type Work =
  | {
      readonly type: 'load_service'
      readonly service: string
      readonly locale: LocaleCode
      readonly refresh: number
    }
  | { readonly type: 'load_provider'; readonly provider: string; readonly locale: LocaleCode }
  | { readonly type: 'load_booking'; readonly token: string; readonly locale: LocaleCode }
  | {
      readonly type: 'load_slots'
      readonly service: string
      readonly provider: string | null
      readonly timeZone: string
      readonly from: PlainDate
      readonly to: PlainDate
      /** Manage token of the booking being moved. */
      readonly manage: string | null
      readonly refresh: number
    }
  | {
      readonly type: 'find_next'
      readonly service: string
      readonly provider: string | null
      readonly timeZone: string
      readonly after: string
      readonly manage: string | null
    }
  | {
      readonly type: 'create_hold'
      readonly key: string
      readonly service: string
      readonly provider: string | null
      readonly start: string
      readonly replaces: string | null
    }
  | { readonly type: 'renew_hold'; readonly key: string; readonly holdToken: string }
  | { readonly type: 'release_hold'; readonly key: string; readonly holdToken: string }
  | SubmitWork

export type SlotsWork = Extract<Work, { readonly type: 'load_slots' }>

/** Two works with the same key are the same request. */
export const workKey = (work: Work): string => JSON.stringify(work)

/** Everything the flow waits for in this state. An answer to anything else is old and is dropped. */
export function wantedWork(flow: Flow): readonly Work[] {
  return [
    ...flow.releases.map(({ key, holdToken }): Work => ({ type: 'release_hold', key, holdToken })),
    ...(flow.step === 'failed' ? [] : [...loads(flow), ...holds(flow), ...submits(flow)]),
  ]
}

function loads(flow: Flow): readonly Work[] {
  const { locale } = flow.options
  const { subject } = flow
  if (subject.kind === 'booking' && flow.wantedService === null && flow.token === null) {
    // An id of this shape may be a capability: that is asked first, the service second.
    return isToken(subject.id) ? [{ type: 'load_booking', token: subject.id, locale }] : []
  }
  if (flow.token !== null) {
    return flow.booking ? slots(flow) : [{ type: 'load_booking', token: flow.token, locale }]
  }
  const provider: readonly Work[] =
    subject.kind === 'provider' && !flow.provider
      ? [{ type: 'load_provider', provider: subject.provider, locale }]
      : []
  const refresh = flow.serviceRefresh
  const service: readonly Work[] =
    flow.wantedService !== null && !flow.service
      ? [{ type: 'load_service', service: flow.wantedService, locale, refresh }]
      : []
  return [...provider, ...service, ...slots(flow)]
}

function slots(flow: Flow): readonly Work[] {
  if (flow.step !== 'time') return []
  const work = slotsWork(flow)
  if (!work) return []
  const key = workKey(work)
  if (flow.slotsFailure?.key === key) return []
  if (!flow.months[key]) return [work]
  return flow.searching ? [searchAfter(work)] : []
}

function searchAfter({ service, provider, timeZone, to, manage }: SlotsWork): Work {
  return { type: 'find_next', service, provider, timeZone, after: `${to}T00:00:00Z`, manage }
}

/** The request for the shown month, or null while it is not known what to ask. */
export function slotsWork(flow: Flow): SlotsWork | null {
  const timeZone = zoneOf(flow)
  const service = flow.task === 'book' ? flow.service?.id : flow.booking?.service.id
  const waitsForProvider = flow.subject.kind === 'provider' && !flow.provider
  if (timeZone === null || service === undefined || waitsForProvider) return null
  const month = shownMonth(flow)
  return {
    type: 'load_slots',
    service,
    provider: providerOf(flow),
    timeZone,
    from: firstOfMonth(month),
    to: afterMonth(month),
    manage: flow.token,
    refresh: flow.slotsRefresh,
  }
}

function holds(flow: Flow): readonly Work[] {
  const { hold } = flow
  if (!hold || !flow.service) return []
  if (hold.status === 'asked') {
    const { key, start, replaces } = hold
    return [
      { type: 'create_hold', key, service: flow.service.id, provider: providerOf(flow), start, replaces },
    ]
  }
  return hold.renewal !== null && hold.view
    ? [{ type: 'renew_hold', key: hold.renewal, holdToken: hold.view.holdToken }]
    : []
}

// The order waits for the hold: sent beside it, it would compete with it for the same time.
const submits = (flow: Flow): readonly Work[] =>
  flow.submission?.status === 'sending' && flow.hold?.status !== 'asked' ? [flow.submission.work] : []
