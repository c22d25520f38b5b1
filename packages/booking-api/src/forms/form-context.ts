import type { RateLimiter } from '../context/rate-limit.ts'
import type { ViewContext } from '../endpoints/views/view-context.ts'
import { domainToASCII } from 'node:url'
import { normalizePhone } from '@hourfold/shared/booking/normalize-phone'
import type { AnswerPorts } from '@hourfold/shared/questions/question-type'
import type { Instant } from '@hourfold/shared/time/instant'
import { localDate } from '@hourfold/shared/time/wall-clock'
import type { Business } from '../catalog/businesses.ts'

/** A request that sends answers. */
export type FormContext = ViewContext & {
  /** Limits the submissions of a network. */
  readonly limitSubmissions: RateLimiter
}

/** The environment of answer checks: today is the date of `at` in the zone of the business. */
export const answerPorts = ({ timeZone, country }: Business, at: Instant): AnswerPorts => ({
  toAsciiDomain: domainToASCII,
  normalizePhone,
  today: localDate(timeZone, at),
  country,
})
