import { expect, test } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { ChoiceField } from './choice-field.tsx'

test('a choice is a group of radio buttons under its question; an error focuses the first one', async () => {
  const heard: string[] = []
  const { find, findAll, click, root } = await renderComponent(
    <ChoiceField
      id="items.0.location"
      legend="Location"
      options={[
        { value: 'phone', label: 'By phone' },
        { value: 'video', label: 'By video call' },
      ]}
      value={null}
      error="Location is required"
      onChange={(value) => heard.push(value)}
    />,
  )
  expect(find('legend').textContent?.trim()).toBe('Location')
  expect(findAll('input').map((input) => input.getAttribute('name'))).toEqual([
    'items.0.location',
    'items.0.location',
  ])
  expect(find('[id="items.0.location"]').getAttribute('value')).toBe('phone')
  expect(root.getElementById(find('fieldset').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Location is required',
  )
  await click('[value="video"]')
  expect(heard).toEqual(['video'])
})
