import { afterEach, expect, it, vi } from 'vitest'
import type { AttributeName } from '../../element/contract.ts'
import { tellDataLayer } from './tell-data-layer.ts'

const layer: unknown[] = []
vi.stubGlobal('pageLayer', layer)
afterEach(() => void layer.splice(0))

const tell = (given: Partial<Record<AttributeName, string>>): void =>
  tellDataLayer({
    get: (name) => ({ 'data-layer': 'pageLayer', ...given })[name] ?? null,
    held: () => null,
    event: 'booking-ready',
    detail: { subject: 'service' },
  })

it('adds an entry to the array that the page has', () => {
  tell({})
  expect(layer).toEqual([{ event: 'booking-ready', subject: 'service', utm: {}, metadata: {} }])
})

it('makes no array where the page has none', () => {
  tell({ 'data-layer': 'otherLayer' })
  expect(globalThis).not.toHaveProperty('otherLayer')
})

it('says nothing where the visitor does not want to be measured, unless they have agreed to this', () => {
  tell({ consent: 'denied' })
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  tell({})
  expect(layer).toEqual([])
  tell({ consent: 'granted' })
  expect(layer).toHaveLength(1)
})
