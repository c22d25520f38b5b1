import { expect, test } from 'vitest'
import { Stepper } from './stepper.tsx'
import { renderComponent } from '../../testing/render-component.tsx'

const chosen: number[] = []
const stepper = (value: number, error: string | null = null) => (
  <Stepper
    id="guests"
    label="Guests"
    value={value}
    min={0}
    max={3}
    hint="Besides you"
    error={error}
    onChange={(count) => chosen.push(count)}
  />
)
async function open(value: number) {
  chosen.length = 0
  return renderComponent(stepper(value))
}

test('named buttons increase and decrease the number', async () => {
  const { findAll, click } = await open(2)
  expect(findAll('button').map(({ textContent }) => textContent)).toEqual([
    '−Guests: one less',
    '+Guests: one more',
  ])
  await click('button:first-of-type')
  await click('button:last-of-type')
  expect(chosen).toEqual([1, 3])
})

test('a button at its limit keeps the focus and does nothing', async () => {
  const { find, click } = await open(3)
  expect(find('button:last-of-type').getAttribute('aria-disabled')).toBe('true')
  await click('button:last-of-type')
  expect(chosen).toEqual([])
})

test('reports a number while it is typed, and nothing for an empty field', async () => {
  const { find, type, rerender } = await open(0)
  await type('input', '3')
  expect(chosen).toEqual([3])
  await rerender(stepper(3))
  await type('input', '')
  expect(chosen).toEqual([3])
  find('input').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await rerender(stepper(3))
  expect(find('input')).toHaveProperty('value', '3')
})

test('an invalid number stays as typed, beside its error', async () => {
  const { find, type, rerender } = await open(0)
  await type('input', '101')
  expect(chosen).toEqual([101])
  await rerender(stepper(0, 'Too many'))
  find('input').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await rerender(stepper(0, 'Too many'))
  expect(find('input')).toHaveProperty('value', '101')
  expect(find('input').getAttribute('aria-invalid')).toBe('true')
  expect(find('#guests-error').textContent).toContain('Too many')
  expect(find('input').getAttribute('aria-describedby')).toBe('guests-hint guests-error')
})

test('the field is associated with its label and its hint', async () => {
  const { find } = await open(1)
  const input = find('input')
  expect(find('label').getAttribute('for')).toBe(input.id)
  expect(find(`#${input.getAttribute('aria-describedby')}`).textContent).toBe('Besides you')
})
