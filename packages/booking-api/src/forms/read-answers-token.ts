import type { answersToBook, sentAnswers } from '../links/business-links.ts'
import { openCapability } from '../links/open-capability.ts'
import type { Queryable } from '../database/database.ts'
import type { Call } from '../catalog/request-context.ts'

/** The id of the answers that a token of ours stands for, or null. Whether they are still there it does not say. */
export const readAnswersToken = async (
  q: Queryable,
  { world, business }: Pick<Call, 'world' | 'business'>,
  name: typeof sentAnswers | typeof answersToBook,
  token: string,
): Promise<string | null> =>
  openCapability(q, await world.secret(), 'result', { name, businessId: business.id }, token)
