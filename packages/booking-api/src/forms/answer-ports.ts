import { domainToASCII } from 'node:url'
import { normalizePhone } from '@booking/shared/booking/normalize-phone'
import type { AnswerPorts } from '@booking/shared/questions/question-type'
import type { Instant } from '@booking/shared/time/instant'
import { localDate } from '@booking/shared/time/wall-clock'
import type { Business } from '../catalog/businesses.ts'

/** What checking answers needs of the world: today is the day that `at` is where the business is. */
export const answerPorts = ({ timeZone, country }: Business, at: Instant): AnswerPorts => ({
  toAsciiDomain: domainToASCII,
  normalizePhone,
  today: localDate(timeZone, at),
  country,
})
