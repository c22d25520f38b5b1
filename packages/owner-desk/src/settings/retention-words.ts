import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { RetentionRuleName } from '@hourfold/shared/contract/business/privacy'

type RuleWords = {
  /** The setting of `business.yaml` that has its days. */
  readonly path: string
  readonly title: MessageDescriptor
  /** What becomes of what, and from when the days are counted. */
  readonly what: MessageDescriptor
}

/** THE table of retention rules as the desk shows them. */
export const ruleWords = {
  bookings: {
    path: 'retention.bookings',
    title: msg`Orders and guests`,
    what: msg`Counted from the end of the last appointment. Who booked and who came along is emptied, but not while a payment or a refund is open.`,
  },
  customers: {
    path: 'customers.forgetAfter',
    title: msg`Customers`,
    what: msg`Counted from the last visit, also as somebody’s guest. The customer is erased, with notes, orders and answers.`,
  },
  answers: {
    path: 'retention.answers',
    title: msg`Answers`,
    what: msg`Counted from the answer, and from the appointment that it is about. Answers to questions and forms are deleted. A form or a service may have a period of its own.`,
  },
  attribution: {
    path: 'retention.attribution',
    title: msg`Where visitors came from`,
    what: msg`Counted from the order or the answer. The campaign, the page and the referrer are emptied.`,
  },
  deliveries: {
    path: 'retention.deliveries',
    title: msg`Records of messages`,
    what: msg`Counted from the day a message was sent or given up. Its record is deleted. It names nobody.`,
  },
  consents: {
    path: 'retention.consents',
    title: msg`Choices about cookies`,
    what: msg`Counted from the choice. Its record is deleted, and with it your proof of the consent.`,
  },
  audit: {
    path: 'retention.audit',
    title: msg`What your people did`,
    what: msg`Counted from the day it was done. Entries of the audit and of the history of changes are deleted; notes on time off are emptied.`,
  },
} satisfies Readonly<Record<RetentionRuleName, RuleWords>>

/** The keys of `business.yaml` that the page of personal data has, and no other page. */
export const retentionKeys: readonly string[] = [
  ...new Set(Object.values(ruleWords).map(({ path }) => path.split('.')[0] ?? path)),
]
