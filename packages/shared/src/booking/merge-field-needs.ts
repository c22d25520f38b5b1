import type { FieldNeeds } from '../contract/views.ts'

/**
 * Merges the contact fields that several services require of one booker: required when one requires it, hidden when
 * all hide it.
 */
export const mergeFieldNeeds = (needs: readonly FieldNeeds[]): FieldNeeds => ({
  firstName: strongest(needs.map((need) => need.firstName)),
  lastName: strongest(needs.map((need) => need.lastName)),
  email: strongest(needs.map((need) => need.email)),
  phone: strongest(needs.map((need) => need.phone)),
  notes: strongest(needs.map((need) => need.notes)),
  dateOfBirth: strongest(needs.map((need) => need.dateOfBirth)),
})

type Need = FieldNeeds[keyof FieldNeeds]

const strongest = (needs: readonly Need[]): Need =>
  needs.includes('required') ? 'required' : needs.includes('optional') ? 'optional' : 'hidden'
