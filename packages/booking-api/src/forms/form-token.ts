import type { ViewContext } from '../endpoints/views/view-context.ts'
import { readCapability, signCapability, type Purpose } from '../context/sign-capability.ts'
import type { answersToBook, sentAnswers } from '../access/links/business-links.ts'
import { openCapability } from '../access/links/open-capability.ts'
import type { Queryable } from '../database/database.ts'

type Signing = Pick<ViewContext, 'secret' | 'business' | 'now'>

/** A signed token with the time at which a form of this business was opened, so that the client's own claim is not needed. */
export const signFormToken = async ({ secret, business, now }: Signing, formId: string): Promise<string> =>
  signCapability(
    await secret(),
    purposeFor(business.id),
    // Milliseconds: rounding to seconds could cost a quick visitor half a second.
    `${formId}-${now.toString(36)}`,
  )

/** Seconds since a form was opened, from its token; null where the token is invalid or of another form. */
export async function readFormToken(
  { secret, business, now }: Signing,
  formId: string,
  token: string,
): Promise<number | null> {
  const id = readCapability(await secret(), purposeFor(business.id), token)
  if (id === null || !id.startsWith(`${formId}-`)) return null
  // The clocks of several servers differ a little.
  return Math.max(0, (now - Number.parseInt(id.slice(formId.length + 1), 36)) / 1000)
}

const purposeFor = (businessId: string): Purpose => ({ name: 'form_opened', businessId })

/** The id in a valid submission token, or null. The submission itself may be deleted. */
export const readAnswersToken = async (
  q: Queryable,
  { secret, business }: Pick<ViewContext, 'secret' | 'business'>,
  name: typeof sentAnswers | typeof answersToBook,
  token: string,
): Promise<string | null> =>
  openCapability(q, await secret(), 'result', { name, businessId: business.id }, token)
