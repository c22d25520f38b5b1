import type { fullContract } from '../src/element/full-contract.ts'

export type Attribute = (typeof fullContract.attributes)[number]

/** The TypeScript type of an attribute's property. */
export function typeOf({ is, values, many }: Attribute): string {
  if (is === 'flag') return 'boolean'
  if (is === 'number') return 'number'
  if (is === 'data') return 'BookingWidgetPrefill'
  return values && !many ? values.map((value) => `'${value}'`).join(' | ') : 'string'
}
