import type { Queryable } from '../../database/database.ts'
import { type SignedKind, findGeneration } from './capability-generations.ts'
import { type Purpose, idNamedBy, readCapability } from '../../context/sign-capability.ts'

/** The id of a valid token; null where it is invalid or revoked. */
export async function openCapability(
  q: Queryable,
  key: Uint8Array,
  kind: SignedKind,
  purpose: Omit<Purpose, 'generation'>,
  token: string,
): Promise<string | null> {
  const named = idNamedBy(token)
  const generation = named === null ? null : await findGeneration(q, purpose.businessId, kind, named)
  return generation === null ? null : readCapability(key, { ...purpose, generation }, token)
}
