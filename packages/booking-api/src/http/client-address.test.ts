import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wideNetworkOf } from '../context/rate-limit.ts'
import { clientAddress } from './client-address.ts'
import { networkOf } from './request-contexts.ts'

const from = (address: string) => {
  const env = { incoming: { socket: { remoteAddress: address } } }
  return networkOf(clientAddress(new Request('http://salon.test/'), env, false), env)
}

const groups = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), {
  minLength: 8,
  maxLength: 8,
})
const hex = (group: number) => group.toString(16)

/** Spells an address in any way that RFC 4291 allows. */
const spell = (parts: readonly number[], padded: boolean, upper: boolean, compressed: boolean): string => {
  const written = parts.map((part) => (padded ? hex(part).padStart(4, '0') : hex(part)))
  const zeros = parts.findIndex((part, n) => part === 0 && parts[n + 1] === 0)
  const end = parts.findIndex((part, n) => n > zeros && part !== 0)
  const text =
    compressed && zeros !== -1
      ? `${written.slice(0, zeros).join(':')}::${end === -1 ? '' : written.slice(end).join(':')}`
      : written.join(':')
  return upper ? text.toUpperCase() : text
}

test('an IPv6 address counts in its /64 and its /48, however it is spelled and whatever follows them', () => {
  fc.assert(
    fc.property(
      groups.filter((parts) => parts.slice(0, 5).some((part) => part !== 0)),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (parts, padded, upper, compressed) => {
        const network = from(spell(parts, padded, upper, compressed))
        expect(network).toBe(parts.slice(0, 4).map(hex).join(':'))
        expect(wideNetworkOf(network ?? '')).toBe(parts.slice(0, 3).map(hex).join(':'))
      },
    ),
  )
})

test('an IPv4 address counts in its /24, also where it is mapped into IPv6, and has no wide network', () => {
  const octet = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(octet, octet, octet, octet, (a, b, c, d) => {
      const network = `${a}.${b}.${c}.0/24`
      const mapped = `::ffff:${hex(a * 256 + b)}:${hex(c * 256 + d)}`
      for (const address of [
        `${a}.${b}.${c}.${d}`,
        `::FFFF:${a}.${b}.${c}.${d}`,
        mapped,
        `0:0:0:0:0:${mapped.slice(2)}`,
      ])
        expect(from(address)).toBe(network)
      expect(wideNetworkOf(network)).toBeNull()
    }),
  )
})
