import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { renderComponent } from './render-component.tsx'

const standStill = (milliseconds: number): void => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

/** Counts its clicks, and says how many effects have followed. */
function Counter({ effects }: { readonly effects: number[] }) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    effects.push(count)
  }, [count, effects])
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

test.each([0, 30, 60, 120])(
  'a click has been drawn and its effects have run, also where the machine stands still for %d ms',
  async (milliseconds) => {
    const effects: number[] = []
    const { click, find } = await renderComponent(<Counter effects={effects} />)
    const clicked = click('button')
    // After the drawing, which comes in a microtask, and before any timer.
    await Promise.resolve().then(() => standStill(milliseconds))
    await clicked
    expect(find('button').textContent).toBe('1')
    expect(effects).toEqual([0, 1])
  },
)
