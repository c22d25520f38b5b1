import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressLines } from './site-footer.tsx'

it.each([
  ['US', 'NY', ['Street 1', 'Town, NY 10036']],
  ['US', null, ['Street 1', 'Town 10036']],
  ['DE', null, ['Street 1', '10036 Town']],
  ['GB', null, ['Street 1', 'Town', '10036']],
  ['CA', 'QC', ['Street 1', 'Town QC 10036']],
  ['AU', 'NSW', ['Street 1', 'Town NSW 10036']],
  ['BR', 'SP', ['Street 1', 'Town-SP', '10036']],
  ['IT', 'MI', ['Street 1', '10036 Town MI']],
  ['NP', null, ['Street 1', 'Town 10036']],
  ['CL', null, ['Street 1', '10036 Town']],
  ['JP', 'Tokyo', ['10036', 'Tokyo Town', 'Street 1']],
  ['HU', null, ['Town', 'Street 1', '10036']],
  ['XX', null, ['Street 1', '10036 Town']],
])('an address in %s with the region %s is written as it is there', (country, region, lines) => {
  expect(addressLines({ street: 'Street 1', postalCode: '10036', city: 'Town', region, country })).toEqual(
    lines,
  )
})

it('has a street, and no line that is empty or begins with a sign, in any country', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Z]{2}$/),
      fc.option(fc.constantFrom('NY', 'Ñuble')),
      (country, region) => {
        const lines = addressLines({ street: '1 Main', postalCode: '10036', city: 'Town', region, country })
        expect(lines).toContain('1 Main')
        expect(lines.filter((line) => !/^[\p{L}\p{N}]/u.test(line) || line !== line.trim())).toEqual([])
      },
    ),
  )
})
