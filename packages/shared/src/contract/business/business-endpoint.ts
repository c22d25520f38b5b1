import type { Endpoint } from '../endpoints.ts'

/**
 * The permissions of a key or a session: `read` shows the day and the settings, `write` changes them, `people` shows and changes
 * personal data of customers: names, addresses, notes and answers.
 */
export const scopes = ['read', 'write', 'people'] as const
export type Scope = (typeof scopes)[number]

/** The callers of an endpoint of the business API. */
export type Access =
  /** For signing in, without authentication. */
  | 'anybody'
  | {
      readonly scope: Scope
      /** `staff`: staff members too, for their own bookings and time. `owner`: owners only. `operator`: the command line only. */
      readonly role: 'staff' | 'owner' | 'operator'
      /** False where only a person who is signed in may call it, so that no key makes another key. */
      readonly keys?: false
    }

/** An endpoint below `/business`. Sessions and keys are sent as `Authorization: Bearer`. */
export type BusinessEndpoint = Endpoint & { readonly access: Access }

/** Many endpoints of the contract in the shortest form: parameters and query are empty unless they are given. */
export const onlyForStaff = (scope: Scope) => ({ scope, role: 'staff' }) as const
export const onlyForOwners = (scope: Scope) => ({ scope, role: 'owner' }) as const
