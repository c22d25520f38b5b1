import { expect, test } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { GuestCount } from './options-screen.tsx'

const hint = async (guests: number, seated: boolean) => {
  const { find } = await renderComponent(
    <GuestCount guests={guests} most={3} seated={seated} onChange={() => {}} />,
  )
  return find('.hint').textContent
}

test('a class shows the resulting number of seats', async () => {
  expect(await hint(0, true)).toBe('Just you: 1 seat')
  expect(await hint(1, true)).toBe('You and 1 guest: 2 seats')
  expect(await hint(2, true)).toBe('You and 2 guests: 3 seats')
})

test('a service for each person shows who comes', async () => {
  expect(await hint(0, false)).toBe('Just you')
  expect(await hint(2, false)).toBe('You and 2 guests')
})
