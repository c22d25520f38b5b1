import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadFeature } from '../loading/load-feature.ts'
import { renderComponent } from '../testing/render-component.tsx'
import { TimeZonePicker } from './time-zone-picker.tsx'

const november = Date.UTC(2026, 10, 20, 12)

async function open() {
  const chosen: string[] = []
  const view = await renderComponent(
    <TimeZonePicker
      locale="en-US"
      value="Europe/Berlin"
      at={november}
      clock={november}
      hourCycle="h23"
      suggested={['Europe/London']}
      onChange={(zone) => chosen.push(zone)}
    />,
  )
  const active = () => {
    const id = view.find('[role="combobox"]').getAttribute('aria-activedescendant')
    return id === null ? null : view.root.getElementById(id)?.querySelector('.zone-city')?.textContent
  }
  return { ...view, chosen, active }
}

// The feature loads first, because its loading is not tested here.
beforeAll(() => loadFeature('time-zone'))

describe('The time zone picker', () => {
  test('the time zone picker shows the zone with its offset and time, and looks up nothing before it is opened', async () => {
    const lookUp = vi.spyOn(Intl, 'supportedValuesOf')
    const { find, findAll, click } = await open()
    expect(find('.zone-button').textContent).toContain('Berlin (GMT+1)')
    expect(find('.zone-button').textContent).toContain('13:00')
    expect(findAll('[role="listbox"]')).toEqual([])
    expect(lookUp).not.toHaveBeenCalled()
    await click('.zone-button')
    await vi.waitFor(() => expect(lookUp).toHaveBeenCalledOnce())
    lookUp.mockRestore()
  })

  test('the time zone picker opens a search field with the focus, and lists the current zone first', async () => {
    const { click, find, findAll, root } = await open()
    await click('.zone-button')
    expect(root.activeElement).toBe(find('[role="combobox"]'))
    expect(
      findAll('[role="option"]')
        .slice(0, 2)
        .map((option) => option.querySelector('.zone-city')?.textContent),
    ).toEqual(['Berlin', 'London'])
    expect(find('[role="combobox"]').getAttribute('aria-controls')).toBe(find('[role="listbox"]').id)
  })

  test('typing filters, arrow keys move, Enter chooses and returns the focus', async () => {
    const { click, type, press, active, chosen, root, find } = await open()
    await click('.zone-button')
    await type('[role="combobox"]', 'indian')
    expect(find('output').textContent).toMatch(/^\d+ time zones found$/)
    const first = active()
    await press('ArrowDown')
    expect(active()).not.toBe(first)
    await press('ArrowUp')
    expect(active()).toBe(first)
    await press('End')
    const last = active()
    await press('ArrowDown')
    expect(active()).toBe(first)
    await press('ArrowUp')
    expect(active()).toBe(last)
    await press('Home')
    expect(active()).toBe(first)
    await press('Enter')
    expect(chosen).toHaveLength(1)
    expect(root.activeElement).toBe(find('.zone-button'))
  })

  test('Escape closes only the picker, without a choice, and returns the focus', async () => {
    const { click, press, chosen, findAll, root, find } = await open()
    const outside = vi.fn()
    document.addEventListener('keydown', outside)
    await click('.zone-button')
    await press('ArrowDown')
    await press('Escape')
    document.removeEventListener('keydown', outside)
    expect(findAll('[role="listbox"]')).toEqual([])
    expect(chosen).toEqual([])
    expect(root.activeElement).toBe(find('.zone-button'))
    expect(outside).not.toHaveBeenCalled()
  })

  test('a click chooses', async () => {
    const { click, type, chosen } = await open()
    await click('.zone-button')
    await type('[role="combobox"]', 'tokyo')
    await click('[role="option"]')
    expect(chosen).toEqual(['Asia/Tokyo'])
  })

  test('the time zone picker shows a message if nothing matches, and Enter then does nothing', async () => {
    const { click, type, press, chosen, find } = await open()
    await click('.zone-button')
    await type('[role="combobox"]', 'qqqq')
    await press('Enter')
    expect(find('.zone-none').textContent).toContain('No time zone found')
    expect(chosen).toEqual([])
  })
})
