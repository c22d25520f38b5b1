import type { Catalog } from '../catalog/catalog.ts'

/** Somebody who may sign in, as the business's files name them now. */
export type DeskPerson = { readonly role: 'owner' | 'staff'; readonly staffId: string | null }

/**
 * The person of an address. Without `people` in the files, the address of the business is its owner's. Somebody who was taken out of
 * the files, or whose person of the catalog no longer works here, is nobody.
 */
export function findPerson({ business, staff }: Catalog, email: string): DeskPerson | undefined {
  const wanted = email.toLowerCase()
  const { people } = business.settings
  if (people.length === 0)
    return business.email?.toLowerCase() === wanted ? { role: 'owner', staffId: null } : undefined
  const named = people.find((one) => one.email.toLowerCase() === wanted)
  if (!named) return undefined
  const person = staff.find(({ slug, isArchived }) => slug === named.staff && !isArchived)
  if (named.role === 'staff' && !person) return undefined
  return { role: named.role, staffId: person?.id ?? null }
}

/** The address of somebody who owns the business; null where the files name nobody. */
export const findOwner = ({ business }: Catalog): string | null =>
  business.settings.people.find(({ role }) => role === 'owner')?.email ?? business.email
