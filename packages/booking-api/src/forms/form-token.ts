import type { ViewContext } from '../views/view-context.ts'
import { readCapability, signCapability, type Purpose } from '../context/sign-capability.ts'

type Signing = Pick<ViewContext, 'secret' | 'business' | 'now'>

/** When a form was opened, so that whoever sends its answers need not be believed: seconds, for this form of this business. */
export const signFormToken = async ({ secret, business, now }: Signing, formId: string): Promise<string> =>
  signCapability(
    await secret(),
    purposeFor(business.id),
    // Milliseconds: of a whole second somebody quick could lose half.
    `${formId}-${now.toString(36)}`,
  )

/** Seconds since a form was opened by its token; null where it is none of ours, or one of another form. */
export async function readFormToken(
  { secret, business, now }: Signing,
  formId: string,
  token: string,
): Promise<number | null> {
  const id = readCapability(await secret(), purposeFor(business.id), token)
  if (id === null || !id.startsWith(`${formId}-`)) return null
  // Clocks of several servers differ a little.
  return Math.max(0, (now - Number.parseInt(id.slice(formId.length + 1), 36)) / 1000)
}

const purposeFor = (businessId: string): Purpose => ({ name: 'form_opened', businessId })
