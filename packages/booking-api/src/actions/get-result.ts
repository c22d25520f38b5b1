import type { SubmissionView } from '@booking/shared/contract/forms'
import { ok, refused, type Result } from '@booking/shared/errors/result'
import { evaluate } from '@booking/shared/questions/evaluate'
import { sentAnswers } from '../capabilities/business-links.ts'
import { readCapability } from '../capabilities/sign-capability.ts'
import { definitionIn } from '../offer/definition-in.ts'
import { findSubmission } from '../queries/find-submission.ts'
import { answerPorts } from './answer-ports.ts'
import { showSubmission } from './show-submission.ts'
import type { Call } from './world.ts'

/**
 * What came of answers, as they were judged when they were sent, in the words of the version they were given to. Refuses with
 * `event_not_found`, whatever is wrong with the signed name, and where they were erased.
 */
export async function getResult(call: Call, signed: string): Promise<Result<SubmissionView>> {
  const { world, business, locale } = call
  const id = await readSubmissionToken(call, signed)
  const found = id === null ? undefined : await findSubmission(world.database, business.id, id)
  if (!found || found.kind === 'service') return refused('event_not_found')
  const definition = definitionIn(found.definition, locale, business.defaultLocale)
  const { ending } = evaluate(definition, found.answers, answerPorts(business, found.createdAt))
  return ok(await showSubmission(call, { ...found, kind: found.kind }, definition, ending))
}

/** The id of the answers that a token of ours stands for, or null. Whether they are still there it does not say. */
export const readSubmissionToken = async (
  { world, business }: Pick<Call, 'world' | 'business'>,
  token: string,
): Promise<string | null> =>
  readCapability(await world.secret(), { name: sentAnswers, businessId: business.id }, token)
