import { describe, expect, it } from 'vitest'
import type { Subject } from '@hourfold/shared/contract/widget-url'
import type { Flow } from '@hourfold/shared/flow/flow'
import {
  after,
  responseTo,
  begin,
  nine,
  no,
  settle,
  typed,
  pendingRequests,
} from '../../../testing/walk-flow.ts'
import { ok } from '@hourfold/shared/errors/result'
import { buildService, buildStaff } from '@hourfold/shared/testing/build-views'
import { cartOf, linesOf, totalOf } from '@hourfold/shared/flow/cart/cart'
import { staffChoices } from '@hourfold/shared/flow/cart/choices'
import { stepsOf } from '@hourfold/shared/flow/navigate'
import { shownSlots } from '@hourfold/shared/flow/time/select'

const menu: Subject = { kind: 'menu', menu: 'salon', service: null }
const ofService = (service: string): Subject => ({ kind: 'service', service })
const kinds = (flow: Flow): string[] => pendingRequests(flow).map(({ type }) => type)

describe('a service with options', () => {
  it('a service with options asks for the variant before the calendar, and prices the chosen one', () => {
    const flow = settle(begin(ofService('colour')))
    expect([flow.step, stepsOf(flow)]).toEqual(['options', ['options', 'time', 'details', 'confirmation']])
    expect(totalOf(flow)).toEqual({ amount: 11900, currency: 'EUR' })
    expect(after(flow, { type: 'choice_confirmed' }).step).toBe('time')
  })

  it('a service with options goes straight to the calendar if there are no options', () => {
    expect(settle(begin()).step).toBe('time')
  })

  it('a service with options counts a class seat for each participant, in the search and in the price', () => {
    const flow = after(
      settle(begin(ofService('yoga'))),
      { type: 'guests_counted', count: 2 },
      { type: 'choice_confirmed' },
    )
    expect(pendingRequests(flow)).toMatchObject([{ type: 'load_slots', choice: { seats: 3 } }])
    expect(totalOf(flow)?.amount).toBe(3 * 4800)
    expect(cartOf(after(settle(flow), { type: 'slot_picked', start: nine }))?.items).toEqual([
      { service: 'svc_4', seats: 3, start: nine },
    ])
  })

  it('a service with options limits the guests to 0 and to the maximum of the service and the order', () => {
    const flow = settle(begin(ofService('party')))
    expect(after(flow, { type: 'guests_counted', count: 99 }).guests).toHaveLength(0)
    expect(after(flow, { type: 'guests_counted', count: -5 }).guests).toHaveLength(0)
  })

  it('a service with options gives every guest an item, and requests the times for all of them together', () => {
    const flow = after(
      settle(begin(ofService('party'))),
      { type: 'guests_counted', count: 2 },
      { type: 'choice_confirmed' },
    )
    expect(flow.items.map(({ guest }) => guest)).toEqual([null, 0, 1])
    expect(pendingRequests(flow)).toMatchObject([{ type: 'load_party_slots', mode: 'together' }])
    const picked = after(settle(flow), { type: 'slot_picked', start: nine })
    expect(cartOf(picked)).toMatchObject({ party: { mode: 'together', start: nine } })
    expect(cartOf(picked)?.items.every((item) => item.start === undefined)).toBe(true)
  })

  it('a service with options starts with the page’s guests, duration and location, if it has them', () => {
    const wished = { guests: 2, duration: 45, location: 'main', staff: 'slug-stf_b' }
    const yoga = settle(begin(ofService('yoga'), wished))
    expect(yoga.guests).toHaveLength(2)
    expect(settle(begin(undefined, wished)).items[0]).toMatchObject({
      duration: 45,
      location: 'main',
      staff: 'stf_b',
    })
    const unknown = { duration: 7, location: 'nowhere', staff: 'nobody' }
    expect(settle(begin(undefined, unknown)).items[0]).toMatchObject({
      duration: null,
      location: null,
      staff: null,
    })
  })
})

describe('a menu', () => {
  const filled = (): Flow =>
    settle(
      after(
        settle(begin(menu)),
        { type: 'service_added', service: 'svc_1' },
        { type: 'service_added', service: 'svc_2' },
      ),
    )

  it('a menu fills a cart and calculates its price', () => {
    expect([linesOf(filled()).length, totalOf(filled())?.amount]).toEqual([2, 4800 + 11900])
    const one = after(filled(), { type: 'item_removed', index: 0 })
    expect(one.items.map(({ service }) => service)).toEqual(['svc_2'])
  })

  it('a menu does not continue with an empty cart', () => {
    const flow = after(settle(begin(menu)), { type: 'choice_confirmed' })
    expect([flow.step, flow.alert]).toEqual(['service', { code: 'choose_one' }])
  })

  it('a menu names the guests without a service', () => {
    const flow = after(
      filled(),
      { type: 'guest_added' },
      { type: 'guest_added' },
      { type: 'choice_confirmed' },
    )
    expect([flow.step, flow.alert]).toEqual([
      'service',
      { code: 'services_missing_for_guests', params: { guests: '1, 2', count: 2 } },
    ])
  })

  it('a menu moves the guests after a removed guest up, together with their items', () => {
    const flow = after(
      filled(),
      { type: 'guest_added' },
      { type: 'service_added', service: 'svc_3' },
      { type: 'guest_added' },
      { type: 'service_added', service: 'svc_1' },
      { type: 'guest_removed', index: 0 },
    )
    expect(flow.items.map(({ service, guest }) => [service, guest])).toEqual([
      ['svc_1', null],
      ['svc_2', null],
      ['svc_1', 0],
    ])
  })

  it('a menu keeps the cart on the way back', () => {
    const options = after(filled(), { type: 'choice_confirmed' })
    expect(options.step).toBe('options')
    const back = after(options, { type: 'choice_confirmed' }, { type: 'went_back' }, { type: 'went_back' })
    expect([back.step, back.items.length]).toEqual(['service', 2])
  })

  it('a menu books items with separate times as one order', () => {
    const timing = settle(
      after(
        filled(),
        { type: 'choice_confirmed' },
        { type: 'mode_picked', mode: 'separate' },
        { type: 'choice_confirmed' },
      ),
    )
    expect(kinds(timing)).toEqual([])
    const second = settle(after(timing, { type: 'slot_picked', start: nine }))
    expect([second.step, second.current]).toEqual(['time', 1])
    const done = after(second, { type: 'slot_picked', start: '2026-11-24T09:00:00Z' })
    expect([done.step, cartOf(done)?.items.map(({ start }) => start)]).toEqual([
      'details',
      [nine, '2026-11-24T09:00:00Z'],
    ])
  })

  it('a menu refuses overlapping times for one person, and allows the same time for several people', () => {
    const separate = (flow: Flow): Flow =>
      settle(after(flow, { type: 'mode_picked', mode: 'separate' }, { type: 'choice_confirmed' }))
    const pick = (flow: Flow, ...starts: readonly string[]): Flow =>
      starts.reduce((one, start) => settle(after(one, { type: 'slot_picked', start })), flow)
    const mine = separate(after(filled(), { type: 'choice_confirmed' }))
    const refused = pick(mine, nine, '2026-11-23T09:30:00Z')
    expect([refused.step, refused.current, refused.alert]).toEqual(['time', 1, { code: 'times_overlap' }])
    expect(after(refused, { type: 'item_shown', index: 0 }).alert).toBeNull()
    const next = pick(refused, '2026-11-23T09:45:00Z')
    expect([next.step, next.alert]).toEqual(['details', null])
    const friends = separate(after(settle(begin(ofService('party'))), { type: 'guests_counted', count: 1 }))
    expect(pick(friends, nine, nine).step).toBe('details')
  })

  it('a menu clears the time of a changed item only', () => {
    const timing = settle(
      after(
        filled(),
        { type: 'choice_confirmed' },
        { type: 'mode_picked', mode: 'separate' },
        { type: 'choice_confirmed' },
      ),
    )
    const second = settle(after(timing, { type: 'slot_picked', start: nine }))
    const done = after(second, { type: 'slot_picked', start: '2026-11-24T09:00:00Z' })
    const changed = after(
      done,
      { type: 'went_back' },
      { type: 'went_back' },
      { type: 'item_changed', index: 0, change: { staff: 'stf_b' } },
    )
    expect([changed.step, changed.items.map(({ start }) => start)]).toEqual([
      'options',
      [null, '2026-11-24T09:00:00Z'],
    ])
  })

  it('a menu searches month by month for a party, and shows the first month with times', () => {
    const party = settle(
      after(
        filled(),
        { type: 'choice_confirmed' },
        { type: 'mode_picked', mode: 'in_a_row' },
        { type: 'choice_confirmed' },
      ),
    )
    const late = after(party, { type: 'date_picked', date: '2026-11-27' }, { type: 'next_slot_wanted' })
    const [request] = pendingRequests(late)
    if (request?.type !== 'load_party_slots') throw new Error('the next month must be pending')
    expect([late.slots.isSearching, request.from]).toEqual([true, '2026-12-01'])
    const found = after(late, responseTo(request))
    expect([found.slots.isSearching, shownSlots(found) !== null]).toEqual([false, true])
  })

  it('a menu offers no alternatives for a single item when a party loses its time', () => {
    const held = settle(
      after(
        settle(after(filled(), { type: 'choice_confirmed' }, { type: 'choice_confirmed' })),
        { type: 'slot_picked', start: nine },
        ...typed,
        { type: 'details_submitted' },
      ),
      { create_order: no('slot_taken', 409, { alternatives: [nine] }) },
    )
    expect([held.step, held.alert]).toEqual(['time', { code: 'slot_taken' }])
  })
})

describe('lists', () => {
  it('a list of services picks a service from a group, and goes back to the group', () => {
    const group = settle(begin({ kind: 'group', group: 'wellness' }))
    expect(group.step).toBe('service')
    const picked = settle(after(group, { type: 'service_picked', service: 'svc_1' }))
    expect([picked.step, stepsOf(picked)[0]]).toEqual(['time', 'service'])
    expect(after(picked, { type: 'went_back' }).step).toBe('service')
    expect(after(group, { type: 'service_picked', service: 'not-offered' })).toEqual(group)
  })

  it('a one-time link opens its service, and is sent with the order', () => {
    const flow = after(settle(begin({ kind: 'link', link: 'welcome', service: null })), {
      type: 'slot_picked',
      start: nine,
    })
    expect(cartOf(flow)?.link).toBe('welcome')
  })

  it('a one-time link whose service is not the one in the URL is refused', () => {
    const flow = settle(begin({ kind: 'link', link: 'welcome', service: 'massage' }))
    expect(flow.failure?.code).toBe('calendar_not_found')
  })

  it('a one-time link that is used up shows a failure', () => {
    const flow = settle(begin({ kind: 'link', link: 'welcome', service: null }), {
      load_link: no('slug_expired', 410, { statusMessage: 'slug expired' }),
    })
    expect([flow.step, flow.failure?.code]).toEqual(['failed', 'slug_expired'])
  })
})

describe('a list of ids', () => {
  const token = 'mng_0123456789abcdefghij'
  const several = (...ids: string[]): Subject => ({ kind: 'several', ids })

  it('a list of ids shows services and bookings together, and returns from a booking', () => {
    const flow = settle(begin(several('haircut', token)))
    expect([flow.found?.['haircut']?.kind, flow.found?.[token]?.kind]).toEqual(['service', 'booking'])
    const opened = after(flow, { type: 'booking_opened', token })
    expect([opened.step, opened.booking?.id]).toEqual(['booking', 'bkg_1'])
    expect(settle(after(opened, { type: 'went_back' })).step).toBe('several')
    expect(settle(after(flow, { type: 'service_picked', service: 'svc_1' })).step).toBe('time')
  })

  it('a list of ids tries an id of token shape as a booking and then as a service, and names the unknown ones', () => {
    const flow = settle(begin(several('haircut', token)), {
      load_booking: no('event_not_found', 404),
    })
    expect(flow.found?.[token]?.kind).toBe('service')
    const none = settle(begin(several('nothing', 'nowhere')), { load_service: no('calendar_not_found', 404) })
    expect([none.step, none.failure?.code]).toEqual(['failed', 'event_not_found'])
  })
})

describe('another language', () => {
  it('a change of language loads the texts again and keeps the step, the time and the input', () => {
    const details = settle(after(settle(begin()), { type: 'slot_picked', start: nine }, ...typed))
    const options = { ...details.options, locale: 'de' as const }
    const flow = after(details, { type: 'page_changed', subject: details.subject, options })
    expect([flow.step, flow.slot, flow.input.firstName]).toEqual(['details', nine, 'Ada'])
    expect(pendingRequests(flow)).toMatchObject([{ type: 'load_service', locale: 'de' }])
    const spoken = settle(flow)
    expect([spoken.step, spoken.hold, spoken.slot]).toEqual(['details', details.hold, nine])
  })

  it('a change of language keeps the loaded texts if the other language cannot be loaded', () => {
    const time = settle(begin())
    const options = { ...time.options, locale: 'de' as const }
    const flow = settle(after(time, { type: 'page_changed', subject: time.subject, options }), {
      load_service: no('network', null),
    })
    expect([flow.step, flow.failure]).toEqual(['time', null])
  })
})

describe('people who come together', () => {
  const staff = [buildStaff('stf_a'), buildStaff('stf_b')]
  const asked = (flow: Flow) => pendingRequests(flow).find(({ type }) => type === 'load_slots')

  it('people who all do a service together are not offered one by one, nor requested alone', () => {
    const request = pendingRequests(begin()).find(({ type }) => type === 'load_service')
    if (request?.type !== 'load_service') throw new Error('the service must be pending')
    const opened = (kind: 'appointment' | 'collective') =>
      after(begin(), { type: 'load_service_answered', request, result: ok(buildService({ kind, staff })) })
    expect(staffChoices(opened('appointment'))).toHaveLength(2)
    const flow = opened('collective')
    expect(staffChoices(flow)).toEqual([])
    expect(asked(after(flow, { type: 'staff_picked', staff: 'stf_a' }))).toEqual(asked(flow))
  })

  it('people of a team that comes as a whole are not offered one by one', () => {
    const begun = begin({ kind: 'provider', provider: 'studio', service: 'haircut' })
    const opened = (together: boolean): Flow =>
      pendingRequests(begun).reduce((flow, request) => {
        const answer = responseTo(request)
        if (answer.type !== 'load_provider_answered' || !answer.result.ok) return after(flow, answer)
        return after(flow, { ...answer, result: ok({ ...answer.result.value, together }) })
      }, begun)
    expect(staffChoices(settle(opened(false)))).toHaveLength(2)
    expect(staffChoices(settle(opened(true)))).toEqual([])
  })
})

describe('a service whose staff work at certain locations', () => {
  const [ada, vera] = [buildStaff('stf_ada'), { ...buildStaff('stf_vera'), timeZone: 'America/Santiago' }]
  const bound = buildService({
    placeFirst: true,
    staff: [ada, vera, buildStaff('stf_both')],
    locations: [
      { slug: 'berlin', kind: 'in_person', address: 'Lindenstraße 12', staff: ['stf_ada', 'stf_both'] },
      { slug: 'santiago', kind: 'in_person', address: 'Alameda 1', staff: ['stf_vera', 'stf_both'] },
    ],
  })
  const open = (): Flow => {
    const flow = begin()
    const request = pendingRequests(flow).find(({ type }) => type === 'load_service')
    if (request?.type !== 'load_service') throw new Error('the service must be pending')
    return after(flow, { type: 'load_service_answered', request, result: ok(bound) })
  }
  const ids = (flow: Flow) => staffChoices(flow).map(({ id }) => id)

  it('a service with staff at certain locations asks for the location before the calendar, and offers its staff', () => {
    const flow = open()
    expect([flow.step, flow.items[0]?.location, ids(flow)]).toEqual([
      'options',
      'berlin',
      ['stf_ada', 'stf_both'],
    ])
    const moved = after(flow, { type: 'item_changed', index: 0, change: { location: 'santiago' } })
    expect(ids(moved)).toEqual(['stf_vera', 'stf_both'])
    const asked = pendingRequests(after(moved, { type: 'choice_confirmed' }))
    expect(asked).toMatchObject([{ type: 'load_slots', choice: { location: 'santiago' } }])
  })

  it('a change of location keeps a chosen person who works there too, and clears one who does not', () => {
    const chosen = (staff: string) =>
      after(
        open(),
        { type: 'choice_confirmed' },
        { type: 'staff_picked', staff },
        { type: 'went_back' },
        { type: 'item_changed', index: 0, change: { location: 'santiago' } },
      ).items[0]?.staff
    expect(chosen('stf_both')).toBe('stf_both')
    expect(chosen('stf_ada')).toBeNull()
  })
})
