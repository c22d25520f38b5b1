import type { FormKind } from './forms.ts'
import { isIdOrSlug, isLink, isSigned, isToken } from './shapes.ts'

/** The subject of a booking page or element. Every spelling of an address yields the same subject. */
export type Subject =
  | { readonly kind: 'service'; readonly service: string }
  | { readonly kind: 'provider'; readonly provider: string; readonly service: string | null }
  /** A service's id or slug, or a manage token: only the server can distinguish them. */
  | { readonly kind: 'booking'; readonly id: string; readonly action: ManageAction }
  /** Named by `event_id`. An empty token means that it is missing; no booking has one. */
  | { readonly kind: 'manage'; readonly token: string; readonly action: ManageAction }
  /** Two to ten services or manage tokens on one page, without duplicates. */
  | { readonly kind: 'several'; readonly ids: readonly string[] }
  | { readonly kind: 'group'; readonly group: string }
  | { readonly kind: 'menu'; readonly menu: string; readonly service: string | null }
  /** A one-time link; an empty token means that it is missing. `service` is the service that the address names. */
  | { readonly kind: 'link'; readonly link: string; readonly service: string | null }
  /**
   * A form. With a `result`, the signed token of submitted answers, it shows their result; a quiz with a `score`
   * from 0 to 100 shows the meaning of that score.
   */
  | {
      readonly kind: 'form'
      readonly form: FormKind
      readonly id: string
      readonly score: number | null
      readonly result: string | null
    }
  /** The return from a payment page. Empty names mean missing ones; no order has them. `isCancelled` is a hint. */
  | {
      readonly kind: 'payment'
      readonly order: string
      readonly orderToken: string
      readonly isCancelled: boolean
    }

export type ManageAction = 'view' | 'reschedule' | 'cancel'

/** The maximum number of names in one address. */
export const mostIds = 10

/** The subject of a widget address (path and query, without the locale prefix), or null when the address has none. */
export function parseWidgetUrl(address: string): Subject | null {
  const [path = '', query = ''] = address
    .split('#', 1)
    .join('')
    .split(/\?(.*)/s)
  const parts = readSegments(path.replace(glued, '/widget/bookings/'))
  if (!parts) return null
  const params = readQuery(query)
  for (const route of routes) {
    const matched = matchSegments(route.pattern, parts)
    const subject = matched && route.read(matched, params)
    if (subject) return subject
  }
  return null
}

/** The canonical address of a subject: `parseWidgetUrl` reads it back. */
export function toWidgetUrl(subject: Subject): string {
  switch (subject.kind) {
    case 'service':
      return `/widget/appointment/service/${subject.service}`
    case 'provider':
      return `/widget/appointment/${subject.provider}${subject.service === null ? '' : `/${subject.service}`}`
    case 'booking':
      return `/widget/booking/${subject.id}${subject.action === 'view' ? '' : `?action=${subject.action}`}`
    case 'manage': {
      const event = subject.token && `event_id=${subject.token}`
      if (subject.action === 'cancel') return `/widget/cancel-booking${event && `?${event}`}`
      const action = subject.action === 'view' ? '' : `action=${subject.action}`
      const query = [event, action].filter(Boolean).join('&')
      return `/widget/booking${query && `?${query}`}`
    }
    case 'several':
      return `/widget/booking/${subject.ids.join(',')}`
    case 'group':
      return `/widget/groups/${subject.group}`
    case 'menu':
      return `/widget/service-menus/${subject.menu}${subject.service === null ? '' : `/${subject.service}`}`
    case 'payment': {
      const names = subject.order && `order=${subject.order}&order_token=${subject.orderToken}`
      const query = [names, subject.isCancelled ? 'cancelled=1' : ''].filter(Boolean).join('&')
      return `${paymentReturn}${query && `?${query}`}`
    }
    case 'form': {
      const { form, id, score, result } = subject
      const signed = result === null ? '' : `r=${result}`
      if (score === null) return `/widget/${form}/${id}${signed && `?${signed}`}`
      return `/widget/quiz-result/${score}?${[`quiz=${id}`, signed].filter(Boolean).join('&')}`
    }
    case 'link': {
      const slug = subject.service === null ? '' : `?slug=${encodeURIComponent(subject.service)}`
      return `/widget/otl${subject.link && `/${subject.link}`}${slug}`
    }
  }
}

/** The return address of payment pages. */
const paymentReturn = '/verify-payment-callback'

type Values = Readonly<Record<string, string>>
type Row = { readonly pattern: string; readonly read: (values: Values, query: Values) => Subject | null }

/** The table of addresses; the first match wins. `:name` is one segment, `:name+` one or more. */
const routes: readonly Row[] = [
  { pattern: '/widget/appointment/service/:service+/cancel', read: (_, query) => manage(query, 'cancel') },
  { pattern: '/widget/appointment/service/:service+', read: ({ service }) => ofService(service) },
  { pattern: '/widget/appointment/:provider', read: ({ provider }) => ofProvider(provider, null) },
  {
    pattern: '/widget/appointment/:provider/:service+',
    read: ({ provider, service }) => (isIdOrSlug(service) ? ofProvider(provider, service) : null),
  },
  { pattern: '/widget/cancel-booking', read: (_, query) => manage(query, 'cancel') },
  { pattern: '/widget/booking/cancel-booking', read: (_, query) => manage(query, 'cancel') },
  { pattern: '/widget/booking', read: (_, query) => manage(query, actionOf(query)) },
  { pattern: '/widget/booking/:id', read: ({ id }, query) => ofBooking(id, query) },
  { pattern: '/widget/bookings/:service+', read: ({ service }) => ofService(service) },
  { pattern: '/widget/group/:group', read: ({ group }) => ofGroup(group) },
  { pattern: '/widget/groups/:group', read: ({ group }) => ofGroup(group) },
  { pattern: '/widget/service-menu/:menu', read: ({ menu }) => ofMenu(menu, null) },
  { pattern: '/widget/service-menus/:menu', read: ({ menu }) => ofMenu(menu, null) },
  {
    pattern: '/widget/service-menus/:menu/:service+',
    read: ({ menu, service }) => (isIdOrSlug(service) ? ofMenu(menu, service) : null),
  },
  { pattern: '/widget/form/:id', read: ({ id }, query) => ofForm('form', id, query) },
  { pattern: '/widget/survey/:id', read: ({ id }, query) => ofForm('survey', id, query) },
  { pattern: '/widget/quiz/:id', read: ({ id }, query) => ofForm('quiz', id, query) },
  { pattern: '/widget/quiz-result/:score', read: ({ score }, query) => ofScore(score, query) },
  { pattern: paymentReturn, read: (_, query) => ofPayment(query) },
  { pattern: '/verifyPayment', read: (_, query) => ofPayment(query) },
  { pattern: '/widget/otl', read: (_, query) => ofLink('', query) },
  { pattern: '/widget/otl/:link', read: ({ link }, query) => ofLink(link, query) },
]

/** `/widget/bookings:slug(.*)`: text that follows the word without a slash is a slug too. */
const glued = /^\/widget\/bookings(?=[^/])/

const ofService = (service: string | undefined): Subject | null =>
  isIdOrSlug(service) ? { kind: 'service', service } : null

// `service` is a reserved word: no provider has it as a slug.
const ofProvider = (provider: string | undefined, service: string | null): Subject | null =>
  isIdOrSlug(provider) && provider !== 'service' ? { kind: 'provider', provider, service } : null

function ofBooking(id: string | undefined, query: Values): Subject | null {
  if (query['event_id'] !== undefined) return manage(query, actionOf(query))
  if (id?.includes(',')) return ofIdList(id)
  return isIdOrSlug(id) || isToken(id) ? { kind: 'booking', id, action: actionOf(query) } : null
}

/** Drops impossible names; the page reports which of the rest it does not know. */
export function ofIdList(list: string): Subject | null {
  const ids = [...new Set(list.split(','))].filter((id) => isIdOrSlug(id) || isToken(id)).slice(0, mostIds)
  const [first] = ids
  if (first === undefined) return null
  return ids.length === 1 ? { kind: 'booking', id: first, action: 'view' } : { kind: 'several', ids }
}

const ofGroup = (group: string | undefined): Subject | null =>
  isIdOrSlug(group) ? { kind: 'group', group } : null

const ofMenu = (menu: string | undefined, service: string | null): Subject | null =>
  isIdOrSlug(menu) ? { kind: 'menu', menu, service } : null

function ofLink(link: string | undefined, { slug }: Values): Subject | null {
  if (link !== '' && !isLink(link)) return null
  return { kind: 'link', link, service: isIdOrSlug(slug) ? slug : null }
}

function ofForm(form: FormKind, id: string | undefined, { r }: Values): Subject | null {
  // A malformed token shows no result.
  const result = r === undefined ? null : isSigned(r) ? r : undefined
  return isIdOrSlug(id) && !id.includes('/') && result !== undefined
    ? { kind: 'form', form, id, score: null, result }
    : null
}

/** A score is ignored without its quiz. */
function ofScore(text: string | undefined, { quiz, r }: Values): Subject | null {
  const subject = /^(?:0|[1-9]\d?|100)$/.test(text ?? '')
    ? ofForm('quiz', quiz, r === undefined ? {} : { r })
    : null
  return subject?.kind === 'form' ? { ...subject, score: Number(text) } : null
}

function ofPayment(query: Values): Subject {
  const { order, order_token: orderToken, cancelled } = query
  const isWhole = isToken(order) && isToken(orderToken)
  return {
    kind: 'payment',
    order: isWhole ? order : '',
    orderToken: isWhole ? orderToken : '',
    isCancelled: cancelled === '1',
  }
}

function manage(query: Values, action: ManageAction): Subject {
  const token = query['event_id']
  return { kind: 'manage', token: isToken(token) ? token : '', action }
}

const actionOf = ({ action }: Values): ManageAction =>
  action === 'reschedule' || action === 'cancel' ? action : 'view'

/** The decoded segments of a path, or null when one cannot be decoded or hides a slash. */
function readSegments(path: string): readonly string[] | null {
  try {
    const parts = path.replace(/^\//, '').replace(/\/$/, '').split('/').map(decodeURIComponent)
    return parts.some((part) => part === '' || part.includes('/')) ? null : parts
  } catch {
    return null
  }
}

function readQuery(query: string): Values {
  const pairs = query.split('&').map((pair) => pair.split(/=(.*)/s))
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, decode(value)]))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}

function matchSegments(pattern: string, parts: readonly string[]): Values | null {
  const names = pattern.slice(1).split('/')
  const many = names.findIndex((name) => name.endsWith('+'))
  const extra = parts.length - names.length
  if (extra < 0 || (extra > 0 && many < 0)) return null
  const values: Record<string, string> = {}
  let next = 0
  for (const [index, name] of names.entries()) {
    const text = parts.slice(next, next + 1 + (index === many ? extra : 0)).join('/')
    if (name.startsWith(':')) values[name.slice(1).replace('+', '')] = text
    else if (name !== text) return null
    next += 1 + (index === many ? extra : 0)
  }
  return values
}
