import { describe, expect, it } from 'vitest'
import { parseInput } from '../input/parse.ts'
import { CreateOrderSchema, SlotsQuerySchema } from './requests.ts'

const query = { service: 'haircut', timeZone: 'Europe/Berlin', from: '2026-11-20', to: '2026-12-01' }
const faults = (change: Record<string, unknown>) => {
  const parsed = parseInput(SlotsQuerySchema, { ...query, ...change })
  return parsed.ok ? [] : parsed.refusal.fields?.map(({ path, code }) => `${path} ${code}`)
}

describe('a parsed request', () => {
  it('a parsed request returns the output of the schema', () => {
    expect(parseInput(SlotsQuerySchema, { ...query, timeZone: 'europe/berlin' })).toMatchObject({
      ok: true,
      value: { timeZone: 'Europe/Berlin' },
    })
  })

  it.each([
    [{ service: undefined }, ['service required']],
    [{ from: '2026-02-30' }, ['from invalid']],
    [{ from: 7 }, ['from invalid']],
    [{ surprise: 1 }, ['surprise unknown_key']],
    [{ service: '' }, ['service invalid']],
    [{ service: 'a'.repeat(101) }, ['service invalid']],
    [{ service: '../etc' }, ['service invalid']],
    [{ timeZone: 'Mars/Olympus' }, ['timeZone timezone_not_found']],
    [{ timeZone: '+02:00' }, ['timeZone timezone_not_found']],
    [{ hold: 'short' }, ['hold invalid']],
  ])('a parsed request reads %j as %j', (change, expected) => {
    expect(faults(change)).toEqual(expected)
  })

  it('a parsed request makes an unknown zone the refusal itself when nothing else is wrong', () => {
    expect(parseInput(SlotsQuerySchema, { ...query, timeZone: 'Mars/Olympus' })).toMatchObject({
      refusal: { code: 'timezone_not_found' },
    })
    expect(parseInput(SlotsQuerySchema, { ...query, timeZone: 'Mars/Olympus', from: '' })).toMatchObject({
      refusal: { code: 'invalid_request' },
    })
  })

  it('a parsed request refuses an order with neither a hold nor items', () => {
    expect(parseInput(CreateOrderSchema, { contact: {}, timeZone: 'UTC' })).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_request' },
    })
  })

  it('a parsed request reports the path of a fault inside a list', () => {
    const parsed = parseInput(CreateOrderSchema, {
      items: [{ service: 'haircut', start: '2026-02-30T09:00:00Z' }],
      contact: {},
      timeZone: 'UTC',
    })
    expect(parsed).toMatchObject({ refusal: { fields: [{ path: 'items.0.start', code: 'invalid' }] } })
  })

  it.each([null, undefined, 1, 'x', [], [{}], JSON.parse('{"__proto__":{"a":1}}')])(
    'a parsed request refuses %j without throwing',
    (input) => {
      expect(parseInput(CreateOrderSchema, input).ok).toBe(false)
    },
  )
})
