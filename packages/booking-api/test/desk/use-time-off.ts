import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { TimeOffDecision } from '@hourfold/shared/contract/business/time-off'
import { openShop, type Shop } from '../open-shop.ts'
import { orderBody, post, timesOn } from '../visits.ts'
import { clientAs, newKey, valueOf } from './client-as.ts'
import { signInAs } from './sign-in.ts'

/** Tuesday 24 November; Anna works from 9:00 to 18:00 UTC. The shop's clock stands at the Friday before. */
export const tuesday = '2026-11-24'
export const at = (time: string, date = tuesday): string => `${date}T${time}:00Z`
export const haircut = (start: string, provider = 'anna') => ({ service: 'haircut', provider, start })
/** A class of Jonas's, an hour long. */
export const yoga = { service: 'yoga', start: '2026-11-28T08:00:00Z' }

export type Asked = {
  readonly kind?: 'off' | 'extra'
  readonly staff?: string | null
  readonly start?: string
  readonly end?: string
  readonly note?: string
  readonly bookings?: readonly TimeOffDecision[]
}

/** Opens a shop for the tests of a `describe`, and what they do with its time off as the owner. Each test begins without any. */
export function useTimeOff(open: Parameters<typeof openShop>[0]) {
  let shop: Shop | undefined
  let owner = ''
  const opened = (): Shop => {
    if (!shop) throw new Error('The shop is opened before the first test, not earlier')
    return shop
  }
  /** Forgets all bookings and all time off, and signs the owner in. */
  const begin = async () => {
    await opened().reset()
    await opened().change(`delete from time_off; delete from audit_entry where subject_kind = 'time_off'`)
    owner = await signInAs(opened())
  }
  /** Moves the clock, beyond the end of the owner's session perhaps. */
  const goTo = async (moment: string) => {
    opened().clock.set(moment)
    owner = await signInAs(opened())
  }
  beforeAll(async () => {
    shop = await openShop(open, { rateLimit: null })
  })
  beforeEach(begin)
  afterAll(() => opened().close())

  const callOf = (bearer = owner) => clientAs(opened(), bearer).call
  /** Anna's afternoon from 13:00 to 15:00 in Berlin, unless something else is asked for. */
  const spanOf = ({ kind = 'off', staff = 'anna', start = at('12:00'), end = at('14:00') }: Asked) => ({
    kind,
    staff,
    start,
    end,
  })
  /** A call that may be refused. */
  const tryAdd = (
    { note = '', bookings = [], ...span }: Asked = {},
    { bearer = owner, idempotencyKey = newKey() } = {},
  ) =>
    callOf(bearer)('createTimeOff', {
      body: { ...spanOf(span), note, bookings: [...bookings] },
      idempotencyKey,
    })
  const add = (asked?: Asked, more?: { readonly bearer?: string }) => valueOf(tryAdd(asked, more))
  const remove = (id: string, bearer = owner) =>
    callOf(bearer)('removeTimeOff', { params: { id }, idempotencyKey: newKey() })
  const preview = (asked: Asked = {}, bearer = owner) =>
    valueOf(callOf(bearer)('previewTimeOff', { body: spanOf(asked) }))
  const listed = async (query: { staff?: string; limit?: string; cursor?: string } = {}, bearer = owner) =>
    valueOf(callOf(bearer)('listTimeOff', { query }))
  const times = (provider = 'anna', date = tuesday) =>
    timesOn(opened(), date, { service: 'haircut', provider })
  const classes = () => timesOn(opened(), '2026-11-28', { service: 'yoga' })
  const sendHold = (items: readonly object[]) => post(opened(), '/holds', { items })
  const sendOrder = (items: readonly object[] | undefined, more: object = {}) =>
    post(opened(), '/orders', orderBody(items, more))

  return {
    get shop() {
      return opened()
    },
    begin,
    goTo,
    callOf,
    spanOf,
    tryAdd,
    add,
    remove,
    preview,
    listed,
    times,
    classes,
    sendHold,
    sendOrder,
  }
}
