import { expect, test } from 'vitest'
import { renderComponent } from '../testing/render-component.tsx'
import { PhoneField } from './phone-field.tsx'

const field = (country: string, heard: string[] = []) => (
  <PhoneField
    id="phone"
    name="phone"
    label="Phone"
    value=""
    onChange={() => {}}
    required
    locale="en-US"
    country={country}
    onCountryChange={(next) => heard.push(next)}
  />
)

test('a phone field has a country, which is that of the business until another is chosen', async () => {
  const heard: string[] = []
  const { find, root } = await renderComponent(field('DE', heard))
  const select = find('select')
  if (!(select instanceof HTMLSelectElement)) throw new Error('no list of countries')
  expect(select.selectedOptions[0]?.textContent).toBe('Germany')
  // The list loads with a feature; the selected country stays selected.
  await expect.poll(() => select.options.length, { timeout: 5000 }).toBeGreaterThan(200)
  expect(select.value).toBe('DE')
  select.value = 'AT'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  expect(heard).toEqual(['AT'])
  expect(root.querySelector('label')?.getAttribute('for')).toBe('phone')
})
