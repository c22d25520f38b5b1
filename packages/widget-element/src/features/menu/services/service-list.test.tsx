import { describe, expect, test, vi } from 'vitest'
import type { ServiceSummary } from '@hourfold/shared/contract/views'
import { buildService } from '@hourfold/shared/testing/build-views'
import { ServiceSearch } from './service-search.tsx'
import { ServiceList } from './service-list.tsx'
import { renderComponent } from '../../../testing/render-component.tsx'

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const named = (names: readonly string[], change: Partial<ServiceSummary> = {}) =>
  names.map((name) => buildService({ id: `svc_${name}`, name, ...change }))

async function open(services: readonly ServiceSummary[]) {
  const picked: string[] = []
  const view = await renderComponent(
    <ServiceSearch services={services}>
      {(found) => (
        <ServiceList
          locale="en-US"
          apiBase="https://book.example.com"
          level={3}
          services={found}
          onSelect={({ name }) => picked.push(name)}
        />
      )}
    </ServiceSearch>,
  )
  const titles = () => view.findAll('.service h3').map((title) => title.textContent)
  return { ...view, picked, titles }
}

describe('A list of services', () => {
  test('a list of services shows each with heading, description, duration and price, and picks it by name', async () => {
    const { find, click, picked, root } = await open(
      named(['Haircut'], { description: 'Wash and cut', durationMinutes: 90 }),
    )
    expect(find('.service').textContent).toContain('Wash and cut')
    const button = find('h3 button')
    expect(button.textContent).toBe('Haircut')
    expect(root.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '1 hr, 30 min €48',
    )
    await click('h3 button')
    expect(picked).toEqual(['Haircut'])
  })

  test.each([
    ['what it costs', { price: euros(4550), priceFrom: null }, '€45.50'],
    [
      'the least it can cost, where choices decide',
      { price: euros(8900), priceFrom: euros(7500) },
      'from €75',
    ],
    ['that it is free', { price: euros(0), priceFrom: null }, 'Free of charge'],
    ['nothing where no price is named', { price: null, priceFrom: null }, undefined],
  ])('a list of services shows %s', async (_, prices, words) => {
    const { root } = await open(named(['Haircut'], prices))
    expect(root.querySelector('.service-price')?.textContent).toBe(words)
  })

  test('a list of services loads the image lazily from the booking server, without a layout shift', async () => {
    const { find } = await open(named(['Haircut'], { image: '/api/v1/images/a.svg' }))
    const attributes = (names: readonly string[]) => names.map((name) => find('img').getAttribute(name))
    expect(attributes(['src', 'alt', 'loading', 'width', 'height'])).toEqual([
      'https://book.example.com/api/v1/images/a.svg',
      '',
      'lazy',
      '640',
      '480',
    ])
  })

  test('a list of services shows the initial if there is no image or it fails to load', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('gone'))
    const { findAll } = await open([
      ...named(['élan']),
      ...named(['Massage'], { image: '/api/v1/images/gone.svg' }),
    ])
    await vi.waitFor(() => expect(findAll('svg.service-picture')).toHaveLength(2))
    vi.restoreAllMocks()
    expect(findAll('svg.service-picture').map((picture) => picture.textContent)).toEqual(['É', 'M'])
    expect(findAll('img')).toEqual([])
  })
})

describe('The search for a service', () => {
  const nine = ['Haircut', 'Colour', 'Färbung', 'Massage', 'Yoga', 'Coaching', 'Styling', 'Veil', 'Beard']

  test('the search for a service is shown for more than eight services', async () => {
    expect((await open(named(nine.slice(1)))).findAll('input')).toEqual([])
    expect((await open(named(nine))).findAll('input')).toHaveLength(1)
  })

  test('the search for a service filters while typing, and announces the number of results', async () => {
    const { type, titles, find } = await open(named(nine))
    expect(find('output').childNodes).toHaveLength(0)
    await type('input', 'farb')
    expect([titles(), find('output').textContent]).toEqual([['Färbung'], '1 service found'])
    await type('input', 'a')
    expect(find('output').textContent).toBe('6 services found')
  })

  test('the search for a service reports an empty result, with a button that clears the search', async () => {
    const { type, titles, find, click, root } = await open(named(nine))
    await type('input', 'zzz')
    expect([titles(), find('.empty-state-title').textContent]).toEqual([[], 'Nothing matches your search'])
    expect(find('output').textContent).toBe('0 services found')
    await click('.empty-state button')
    expect(titles()).toEqual(nine)
    expect(root.activeElement).toBe(find('input'))
  })
})
