import { describe, expect, test } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { GuestList } from './guest-fields.tsx'

const nobody = { name: '', email: '' }

/** Renders the list with state like the flow's. */
async function show(count: number, most: number | null, errors: Readonly<Record<string, string>> = {}) {
  let guests = Array.from({ length: count }, () => nobody)
  const list = () => (
    <GuestList
      guests={guests}
      most={most}
      errorOf={(id) => errors[id] ?? null}
      onType={(index, field, text) =>
        change(guests.with(index, { ...nobody, ...guests[index], [field]: text }))
      }
      onAdd={() => change([...guests, nobody])}
      onRemove={(index) => change(guests.toSpliced(index, 1))}
    />
  )
  const change = (next: typeof guests): void => {
    guests = next
    void rendered.rerender(list())
  }
  const rendered = await renderComponent(list())
  const focusedWords = () => rendered.root.activeElement?.textContent || rendered.root.activeElement?.id
  return { ...rendered, focusedWords, guests: () => guests }
}

describe('The guests', () => {
  test('the guests are asked one by one for a name and an address, each under "Guest n"', async () => {
    const { findAll, type, guests } = await show(2, null)
    expect(findAll('legend').map((legend) => legend.textContent)).toEqual(['Guest 1', 'Guest 2'])
    await type('[id="guests.1.email"]', 'grace@example.com')
    expect(guests()[1]).toEqual({ name: '', email: 'grace@example.com' })
    expect(findAll('button')).toEqual([])
  })

  test('the guests can be added up to the maximum, and the new guest gets the focus', async () => {
    const { click, findAll, focusedWords } = await show(0, 2)
    await click('button')
    expect(focusedWords()).toBe('guests.0.name')
    await click('section > div button')
    expect(focusedWords()).toBe('guests.1.name')
    expect(findAll('section > div button')).toEqual([])
  })

  test('the guests can be removed, and the focus moves to the next guest or to the add button', async () => {
    const { click, focusedWords, findAll } = await show(3, 3)
    await click('fieldset:nth-of-type(2) button')
    expect(findAll('fieldset')).toHaveLength(2)
    expect(focusedWords()).toBe('Remove guest 2')
    await click('fieldset:nth-of-type(2) button')
    expect(focusedWords()).toBe('Add a guest')
  })

  test('the guests show their faults by index', async () => {
    const { find, root } = await show(2, null, { 'guests.1.name': 'Guest name is required' })
    const described = find('[id="guests.1.name"]').getAttribute('aria-describedby') ?? ''
    expect(root.getElementById(described)?.textContent).toBe('Guest name is required')
    expect(find('[id="guests.0.name"]').getAttribute('aria-invalid')).toBe('false')
  })
})
