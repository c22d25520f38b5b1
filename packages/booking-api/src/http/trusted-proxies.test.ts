import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTrustedProxies, resolveVisitor, trustsPeer } from './trusted-proxies.ts'

const byte = fc.integer({ min: 0, max: 255 })
const v4 = fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join('.'))
const inside = fc.tuple(byte, byte, byte).map((bytes) => `10.${bytes.join('.')}`)
const outside = v4.filter((address) => !address.startsWith('10.'))
const port = fc.integer({ min: 1, max: 65_535 })

describe('the setting', () => {
  it.each([
    ['false', false],
    ['true', true],
    ['0', 0],
    ['2', 2],
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, ::1,fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
  ])('TRUST_PROXY accepts %s', (text, value) => {
    expect(parseTrustedProxies(text)).toEqual(value)
  })

  it.each([
    'yes',
    '-1',
    '21',
    '1.5',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0/8',
    'fe80::1%eth0',
    '::1/129',
    ',',
    'x.y',
  ])('TRUST_PROXY refuses %s', (text) => {
    expect(parseTrustedProxies(text)).toBeNull()
  })
})

describe('a number of hops', () => {
  it('a number of hops finds the visitor behind as many proxies, whatever the visitor has sent', () => {
    fc.assert(
      fc.property(
        v4,
        fc.array(v4, { minLength: 1, maxLength: 4 }),
        fc.array(fc.string({ maxLength: 20 })),
        (visitor, proxies, claims) => {
          const peer = proxies.at(-1)
          const header = [...claims, visitor, ...proxies.slice(0, -1)].join(', ')
          expect(resolveVisitor(peer, header, proxies.length)).toBe(visitor)
        },
      ),
    )
  })

  it('a number of hops takes the furthest known proxy where the header is too short', () => {
    expect(resolveVisitor('10.0.0.1', '192.0.2.1', 3)).toBe('192.0.2.1')
    expect(resolveVisitor('10.0.0.1', null, 3)).toBe('10.0.0.1')
    expect(resolveVisitor(undefined, null, 1)).toBeUndefined()
  })
})

describe('a list of networks', () => {
  it('a list of networks never trusts a peer outside of them', () => {
    fc.assert(
      fc.property(outside, fc.string(), (peer, header) => {
        expect(trustsPeer(peer, ['10.0.0.0/8'])).toBe(false)
        expect(resolveVisitor(peer, header, ['10.0.0.0/8'])).toBe(peer)
      }),
    )
  })

  it('a list of networks finds the first address outside of them from the right, through all proxies', () => {
    fc.assert(
      fc.property(
        outside,
        fc.array(inside, { minLength: 1, maxLength: 5 }),
        fc.array(v4),
        (visitor, proxies, claims) => {
          const header = [...claims, visitor, ...proxies.slice(0, -1)].join(',')
          const peer = `::ffff:${proxies.at(-1)}`
          expect(trustsPeer(peer, ['10.0.0.0/8'])).toBe(true)
          expect(resolveVisitor(peer, header, ['10.0.0.0/8'])).toBe(visitor)
        },
      ),
    )
  })

  it('a list of networks does not include a peer without an address', () => {
    expect(trustsPeer(undefined, ['::/0', '0.0.0.0/0'])).toBe(false)
  })
})

it('a port never makes another visitor', () => {
  fc.assert(
    fc.property(v4, port, (address, number) => {
      expect(resolveVisitor('10.0.0.1', `${address}:${number}`, 1)).toBe(address)
      expect(resolveVisitor('10.0.0.1', `[::ffff:${address}]:${number}`, 1)).toBe(address)
    }),
  )
  expect(resolveVisitor('10.0.0.1', '[2001:DB8:0::7]:4711', 1)).toBe('2001:db8::7')
  expect(resolveVisitor('10.0.0.1', '[2001:db8::7]', 1)).toBe('2001:db8::7')
})

it('an entry that is no address ends the reading at the proxy that wrote it', () => {
  for (const entry of [
    'unknown',
    '',
    '1.2.3',
    '1.2.3.4:',
    '1.2.3.4:x',
    '1.2.3.4 5.6.7.8',
    '[1.2.3.4]:80',
    '[::1',
    '"::1"',
  ])
    expect([entry, resolveVisitor('10.0.0.1', `192.0.2.1, ${entry}`, 2)]).toEqual([entry, '10.0.0.1'])
  expect(resolveVisitor('10.0.0.1', 'unknown, 10.0.0.2', 2)).toBe('10.0.0.2')
})

it('whatever is sent, the visitor is an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0, max: 3 }), (header, hops) => {
      expect(resolveVisitor('192.0.2.1', header, hops)).toMatch(/^[\d.]+$|^[\da-f:.]+$/)
    }),
  )
})
