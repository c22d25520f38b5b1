// @vitest-environment node
import { expect, it } from 'vitest'

it('the module can be imported without a DOM', async () => {
  expect(globalThis).not.toHaveProperty('customElements')
  await import('../booking-widget.ts')
})
