import type { answersToBook, sentAnswers } from '../access/links/business-links.ts'
import { openCapability } from '../access/links/open-capability.ts'
import type { Queryable } from '../database/database.ts'
import type { ViewContext } from '../endpoints/views/view-context.ts'

/** The id in a valid submission token, or null. The submission itself may be deleted. */
export const readAnswersToken = async (
  q: Queryable,
  { secret, business }: Pick<ViewContext, 'secret' | 'business'>,
  name: typeof sentAnswers | typeof answersToBook,
  token: string,
): Promise<string | null> =>
  openCapability(q, await secret(), 'result', { name, businessId: business.id }, token)
