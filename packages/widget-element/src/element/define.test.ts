// @vitest-environment node
import { expect, it } from 'vitest'

it('can be imported where there is no page', async () => {
  expect(globalThis).not.toHaveProperty('customElements')
  await import('../booking-widget.ts')
  await import('../booking-widget-classic.ts')
})
