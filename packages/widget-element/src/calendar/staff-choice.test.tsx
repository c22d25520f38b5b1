import { expect, test, vi } from 'vitest'
import { StaffChoice } from './staff-choice.tsx'
import { renderComponent } from '../testing/render-component.tsx'

const staff = [
  {
    id: 'stf_1',
    slug: 'anna',
    name: 'Anna Berg',
    title: 'Senior stylist',
    color: '#c2410c',
    image: null,
    timeZone: 'Europe/Berlin',
  },
  {
    id: 'stf_2',
    slug: 'ben',
    name: 'Ben Okafor',
    title: null,
    color: 'red; background: url(x)',
    image: null,
    timeZone: 'Europe/Berlin',
  },
]

test('the radio group lists anyone available first, with an explanation, then each person', async () => {
  const chosen: (string | null)[] = []
  const { findAll, click } = await renderComponent(
    <StaffChoice staff={staff} value="stf_1" onChange={(id) => chosen.push(id)} />,
  )
  expect(findAll('label').map((label) => label.querySelector('.choice-words')?.textContent)).toEqual([
    'Anyone availableMost times to choose from',
    'Anna BergSenior stylist',
    'Ben Okafor',
  ])
  expect(findAll('input').map((radio) => radio.getAttribute('name'))).toEqual(['staff', 'staff', 'staff'])
  await click('label:nth-of-type(1) input')
  await click('label:nth-of-type(3) input')
  expect(chosen).toEqual([null, 'stf_2'])
})

test('each person has their own next free time, and an empty line without one', async () => {
  const { findAll } = await renderComponent(
    <StaffChoice
      staff={staff}
      value={null}
      onChange={() => {}}
      next={(id) => (id === 'stf_1' ? 'today, 9:00 AM' : '')}
    />,
  )
  expect(findAll('.choice-next').map(({ textContent }) => textContent)).toEqual([
    'Next free: today, 9:00 AMtoday, 9:00 AM',
    '',
  ])
})

test('an invalid colour falls back to grey', async () => {
  const { findAll } = await renderComponent(<StaffChoice staff={staff} value={null} onChange={() => {}} />)
  expect(findAll('circle').map((circle) => circle.getAttribute('fill'))).toEqual(['#c2410c', '#52606d'])
})

test('a portrait loads from the booking server and has an empty alternative text', async () => {
  const portrayed = staff.map((person) => ({ ...person, image: `/api/v1/images/${person.slug}.svg` }))
  const { findAll } = await renderComponent(
    <StaffChoice staff={portrayed} value={null} onChange={() => {}} apiBase="https://book.example" />,
  )
  expect(findAll('img').map((image) => [image.getAttribute('src'), image.getAttribute('alt')])).toEqual([
    ['https://book.example/api/v1/images/anna.svg', ''],
    ['https://book.example/api/v1/images/ben.svg', ''],
  ])
})

test('initials replace a portrait that is missing or fails to load', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('gone'))
  const [anna, ben] = staff
  const one = ben ? [{ ...ben, image: '/api/v1/images/gone.svg' }] : []
  const { findAll } = await renderComponent(
    <StaffChoice staff={anna ? [anna, ...one] : []} value={null} onChange={() => {}} />,
  )
  await vi.waitFor(() =>
    expect(findAll('svg.avatar').map((drawn) => drawn.textContent)).toEqual(['AB', 'BO']),
  )
  expect(findAll('img')).toEqual([])
  vi.restoreAllMocks()
})
