import { describe, expect, test } from 'vitest'
import { Button } from './button.tsx'
import { renderComponent } from '../testing/render-component.tsx'

async function open(busy: boolean, disabled = false) {
  const log: string[] = []
  const view = await renderComponent(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        log.push('submitted')
      }}
    >
      <Button
        variant="primary"
        type="submit"
        busy={busy}
        disabled={disabled}
        busyLabel="Scheduling…"
        onClick={() => log.push('clicked')}
      >
        Schedule
      </Button>
    </form>,
  )
  await view.click('button')
  return { ...view, log }
}

describe('A button', () => {
  test('a button calls its listener and submits its form', async () => {
    const { log } = await open(false)
    expect(log).toEqual(['clicked', 'submitted'])
  })

  test('a button ignores clicks while it is busy, keeps both labels and stays focusable', async () => {
    const { log, find, findAll } = await open(true)
    expect(log).toEqual([])
    expect(find('button').hasAttribute('disabled')).toBe(false)
    expect(find('button').getAttribute('aria-disabled')).toBe('true')
    expect(findAll('.button-label').map((label) => [label.textContent, label.dataset['off']])).toEqual([
      ['Schedule', 'true'],
      ['Scheduling…', 'false'],
    ])
  })

  test('a button ignores clicks while it is disabled', async () => {
    const { log } = await open(false, true)
    expect(log).toEqual([])
  })
})
