import type { Scope } from '@hourfold/shared/contract/business/business-endpoint'

/** The caller of the business API. */
export type Actor = {
  /** `person`: signed in. `key`: a program. `command`: the operator on the command line, who may do everything. `system`: a job. */
  readonly kind: 'person' | 'key' | 'command' | 'system'
  /** The address of a person, the id of a key; empty for the operator. */
  readonly id: string
  readonly role: 'owner' | 'staff'
  /** The caller's person in the catalog. A staff member sees and changes only their own data. */
  readonly staffId: string | null
  readonly scopes: readonly Scope[]
  /** The session of a person. */
  readonly sessionId: string | null
}

/** The operator on the command line. */
export const operator: Actor = {
  kind: 'command',
  id: '',
  role: 'owner',
  staffId: null,
  scopes: ['read', 'write', 'people'],
  sessionId: null,
}

/** The person to whose bookings and time an actor is restricted; null where they may see everyone's. */
export const restrictedTo = ({ role, staffId }: Actor): string | null =>
  role === 'staff' ? (staffId ?? '') : null

/** Whether an actor may see and change what belongs to these people. A staff member may where they are one of them. */
export const mayTouch = (actor: Actor, staffIds: readonly string[]): boolean => {
  const only = restrictedTo(actor)
  return only === null || staffIds.includes(only)
}
