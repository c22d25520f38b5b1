import { expect, test } from 'vitest'
import type { ServiceView } from '@hourfold/shared/contract/views'
import type { OrderLine } from '@hourfold/shared/flow/cart/cart'
import { bookersItem, type CartItem, type ItemChange } from '@hourfold/shared/flow/cart/cart-item'
import { buildService, buildStaff } from '@hourfold/shared/testing/build-views'
import { renderComponent } from '../../testing/render-component.tsx'
import { ItemOptions } from './item-options.tsx'

const euros = (amount: number) => ({ amount: amount * 100, currency: 'EUR' })
const colour = buildService({
  name: 'Colour',
  durationMinutes: 90,
  variants: [
    { slug: 'short', name: 'Short hair', price: euros(89) },
    { slug: 'long', name: 'Long hair', price: euros(119) },
  ],
  addOns: [
    { slug: 'gloss', name: 'Gloss', description: 'Shines for weeks', minutes: 15, price: euros(18) },
    { slug: 'treatment', name: 'Repair treatment', description: null, minutes: 0, price: euros(12) },
  ],
})
const wishes = { staff: null, duration: null, location: null }
const lineOf = (service: ServiceView, change: Partial<CartItem> = {}): OrderLine => ({
  item: { ...bookersItem(service.id, wishes), ...change },
  service,
  minutes: service.durationMinutes,
  seats: 1,
  price: euros(89),
})

const changes: ItemChange[] = []
const removed: number[] = []
const options = (line: OrderLine, name: string | null = null, staff = [buildStaff('stf_a')].slice(1)) => {
  changes.length = 0
  return renderComponent(
    <ItemOptions
      locale="en-US"
      apiBase=""
      line={line}
      index={1}
      name={name}
      places={[]}
      staff={staff}
      onChange={(change) => changes.push(change)}
      onRemove={() => removed.push(1)}
    />,
  )
}
const textsOf = (cards: readonly HTMLElement[]) => cards.map(({ textContent }) => textContent)

test('the first variant is preselected, and each shows its price', async () => {
  const { findAll, click } = await options(lineOf(colour))
  const radios = findAll('input[type="radio"]')
  expect(radios.map((radio) => radio.matches(':checked'))).toEqual([true, false])
  expect(textsOf(findAll('label:has([type="radio"])'))).toEqual(['Short hair€89', 'Long hair€119'])
  await click('input[value="long"]')
  expect(changes).toEqual([{ variant: 'long' }])
})

test('add-ons show what they add to price and duration, and keep the order of the list', async () => {
  const { findAll, click } = await options(lineOf(colour, { addOns: ['treatment'] }))
  expect(textsOf(findAll('label:has([type="checkbox"])'))).toEqual([
    'GlossShines for weeks+€18\n+15 min',
    'Repair treatment+€12',
  ])
  await click('input[value="gloss"]')
  await click('input[value="treatment"]')
  expect(changes).toEqual([{ addOns: ['gloss', 'treatment'] }, { addOns: [] }])
})

test('a single item has no heading, and asks for duration and staff together with its time', async () => {
  const service = buildService({
    durations: [
      { minutes: 60, price: euros(75) },
      { minutes: 90, price: euros(105) },
    ],
  })
  const { findAll } = await options(lineOf(service))
  expect(findAll('h3, fieldset')).toEqual([])
})

test('one of several items has a heading and asks for everything here, in its own radio groups', async () => {
  const service = buildService({
    durations: [
      { minutes: 60, price: euros(75) },
      { minutes: 90, price: euros(105) },
    ],
  })
  const { find, findAll, click } = await options(lineOf(service), 'Massage · Guest 1', [
    buildStaff('stf_a'),
    buildStaff('stf_b'),
  ])
  expect(find('h3').textContent).toBe('Massage · Guest 1')
  expect(find('fieldset').getAttribute('aria-labelledby')).toBe(find('h3').id)
  expect(textsOf(findAll('[name="length-1"] ~ *'))).toEqual(['1 hr · €75', '1 hr, 30 min · €105'])
  expect(textsOf(findAll('[part="staff"]'))[0]).toContain('Anyone available')
  await click('[name="length-1"][value="90"]')
  await click('.item-options-head button')
  expect([find('.item-options-head button').textContent, removed]).toEqual(['Remove Massage · Guest 1', [1]])
  await click('[name="staff-1"][value="stf_b"]')
  expect(changes).toEqual([{ duration: 90 }, { staff: 'stf_b' }])
})
