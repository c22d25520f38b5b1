import type { answersToBook, sentAnswers } from '../capabilities/business-links.ts'
import { readCapability } from '../capabilities/sign-capability.ts'
import type { Call } from './world.ts'

/** The id of the answers that a token of ours stands for, or null. Whether they are still there it does not say. */
export const readAnswersToken = async (
  { world, business }: Pick<Call, 'world' | 'business'>,
  name: typeof sentAnswers | typeof answersToBook,
  token: string,
): Promise<string | null> => readCapability(await world.secret(), { name, businessId: business.id }, token)
