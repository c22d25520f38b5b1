import { describe, expect, test } from 'vitest'
import type { ServiceView } from '@hourfold/shared/contract/views'
import { bookersItem, type CartItem } from '@hourfold/shared/flow/cart/cart-item'
import { createFlow, type Flow } from '@hourfold/shared/flow/flow'
import { buildHold, buildService, buildStaff } from '@hourfold/shared/testing/build-views'
import { renderComponent } from '../../testing/render-component.tsx'
import { seriesDates } from '../series/flow/series-state.ts'
import { OrderSummary } from './order-summary.tsx'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const cut = buildService({ id: 'cut', name: 'Cut' })
const colour = buildService({
  id: 'colour',
  name: 'Colour',
  durationMinutes: 90,
  durations: [{ minutes: 90, price: null }],
  price: eur(8900),
  variants: [
    { slug: 'short', name: 'Short hair', price: eur(8900) },
    { slug: 'long', name: 'Long hair', price: eur(11_900) },
  ],
  addOns: [{ slug: 'gloss', name: 'Gloss', description: null, minutes: 15, price: eur(1800) }],
  payment: { kind: 'deposit', percent: 20, amount: null, minimum: null },
})
const options = {
  locale: 'en',
  timeZone: 'Europe/Berlin',
  hourCycle: 'auto',
  staff: null,
  date: null,
  month: null,
  duration: null,
  location: null,
  guests: null,
  prefill: {},
} as const
const wish = { staff: null, duration: null, location: null }
const item = (service: ServiceView, change: Partial<CartItem> = {}): CartItem => ({
  ...bookersItem(service.id, wish),
  ...change,
})

async function show(items: readonly CartItem[], change: Partial<Flow> = {}) {
  const fresh = createFlow({ kind: 'service', service: 'cut' }, options, 0)
  const flow: Flow = { ...fresh, services: { cut, colour }, slot: '2026-11-23T09:00:00Z', items, ...change }
  const { findAll } = await renderComponent(<OrderSummary flow={flow} locale="en-US" />)
  return {
    terms: findAll('.fact:not(:has(.lines)) dt').map((term) => term.textContent),
    facts: findAll('.fact:not(:has(.lines)) dd').map((fact) => fact.textContent),
    lines: findAll('.line').map((line) => line.textContent),
  }
}

describe('The summary of an order', () => {
  test('the summary of an order shows choices and the deposit with variant and add-ons; the first is the default', async () => {
    expect((await show([item(colour)])).facts).toEqual(['Short hair', 'Deposit €17.80'])
    const long = item(colour, { variant: 'long', addOns: ['gloss'] })
    expect((await show([long])).facts).toEqual(['Long hair, Gloss', 'Deposit €27.40'])
  })

  test('the summary of an order shows the end of refundable cancellation, from the chosen time to the order', async () => {
    const refunded = { ...colour, refund: { notice: 1440, feePercent: null, feeAmount: 500 } }
    const known = { services: { cut, colour: refunded }, now: Date.parse('2026-11-20T09:00:00Z') }
    const text =
      'Cancel before Sunday, November 22, 2026 at 10:00 AM for a refund minus €5. After that, no refund.'
    expect((await show([item(refunded)], known)).facts).toContain(text)
    expect((await show([item(refunded)], { ...known, slot: null })).terms).toEqual(['Your choice', 'Deposit'])
    const late = { ...known, now: Date.parse('2026-11-22T12:00:00Z') }
    expect((await show([item(refunded)], late)).facts).toContain('No refund if you cancel.')
  })

  test('the summary of an order shows no deposit if it is the whole price', async () => {
    const full = buildService({
      ...colour,
      variants: [],
      payment: { kind: 'full', percent: null, amount: null, minimum: null },
    })
    const { facts } = await show([item(colour)], { services: { colour: full } })
    expect(facts).toEqual([])
  })

  test('the summary of an order lists services with person, staff, duration and price, then total and deposit', async () => {
    const { terms } = await show([item(cut), item(colour)])
    expect([terms.length > 1, new Set(terms).size]).toEqual([true, terms.length])
    const held = buildHold()
    const [one] = held.items
    const { lines, facts } = await show([item(cut), item(colour, { guest: 0 })], {
      guests: [{ name: ' Grace ', email: '' }],
      hold: {
        status: 'held',
        key: '',
        cart: { items: [] },
        view: buildHold({ items: one ? [one, { ...one, staff: buildStaff('Noor') }] : [] }),
        visit: '',
        minutesLeft: null,
        renewal: null,
      },
    })
    expect(lines).toEqual(['You: Cut45 min · stf_a€48', 'Grace: ColourShort hair · 1 hr, 30 min · Noor€89'])
    expect(facts).toEqual(['Total €137', 'Deposit €17.80'])
  })

  test('numbers guests without a name, and shows the time of each item that has its own', async () => {
    const timed = { guest: 1, start: '2026-11-24T10:00:00Z' }
    const { lines } = await show([item(cut, { start: '2026-11-23T09:00:00Z' }), item(cut, timed)], {
      guests: [
        { name: '', email: '' },
        { name: '', email: '' },
      ],
      mode: 'separate',
    })
    expect(lines[0]).toContain('Monday, November 23, 2026 at 10:00 AM')
    expect(lines[1]).toMatch(/^Guest 2: Cut.*Tuesday, November 24, 2026 at 11:00 AM/)
  })

  test('the summary of an order counts the dates of a series, names the last one, and adds up the deposits', async () => {
    const starts = ['2026-11-23T09:00:00Z', '2026-11-30T09:00:00Z', '2026-12-07T09:00:00Z']
    const occurrences = starts.map((start) => ({ start, end: start, reason: null, alternatives: [] }))
    const { facts } = await show([item(colour)], {
      series: {
        rule: { freq: 'weekly', interval: 1, count: 3 },
        dates: seriesDates({ timeZone: 'Europe/Berlin', occurrences }),
      },
    })
    expect(facts).toEqual(['Short hair', '3 datesThe last one: Monday, December 7, 2026', 'Deposit €53.40'])
  })
})
