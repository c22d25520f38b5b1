// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { canDefine } from '../loading/can-define.ts'

it('the module can be imported without a DOM', async () => {
  expect(globalThis).not.toHaveProperty('customElements')
  await import('../booking-widget.ts')
})

it('a DOM that cannot be asked about styles, such as that of jsdom, has no elements of ours', () => {
  vi.stubGlobal('customElements', {})
  vi.stubGlobal('CSS', undefined)
  expect(canDefine()).toBe(false)
  vi.stubGlobal('CSS', { supports: () => true })
  expect(canDefine()).toBe(true)
  vi.unstubAllGlobals()
})
