import * as v from 'valibot'
import { InstantSchema, textSchema } from '../values.ts'
import { onlyForOwners, type BusinessEndpoint } from './business-endpoint.ts'
import { IdSchema, none } from './business-values.ts'
import { CustomerViewSchema } from './customers.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const person = {
  email: v.optional(textSchema(254)),
  /** In any format that is valid in the country of the business. */
  phone: v.optional(textSchema(50)),
  customerId: v.optional(IdSchema),
}

/** A person by exactly one of address, number and customer. */
const PersonSchema = v.pipe(
  v.strictObject(person),
  v.check(({ email, phone, customerId }) => isOneOf(email, phone, customerId), 'invalid'),
)
const ErasureSchema = v.pipe(
  v.strictObject({ ...person, cancelBookings: v.optional(v.boolean('invalid'), false) }),
  v.check(({ email, phone, customerId }) => isOneOf(email, phone, customerId), 'invalid'),
)
const isOneOf = (...named: readonly (string | undefined)[]): boolean =>
  named.filter((one) => one !== undefined).length === 1

/** The rows that an erasure empties or deletes: their number by the name of the statement. */
const rows = v.record(v.string(), count)

/** The rules, in the order in which they are shown. */
export const retentionRuleNames = [
  'bookings',
  'customers',
  'answers',
  'attribution',
  'deliveries',
  'consents',
  'audit',
] as const
export type RetentionRuleName = (typeof retentionRuleNames)[number]

/** The days that a business may give a rule. The most is a hundred years. */
export const retentionBounds = { least: 30, most: 36_500 } as const

/** The rows that a change of the settings makes newly due: the next run of the rules deletes or empties them. */
export const NewlyDueSchema = v.object({
  rule: v.picklist(retentionRuleNames),
  rows: count,
  /** The oldest moment among all that is due after the change. */
  oldest: v.nullable(InstantSchema),
})
export type NewlyDueView = v.InferOutput<typeof NewlyDueSchema>

const RetentionRuleSchema = v.object({
  rule: v.picklist(retentionRuleNames),
  /** Days after which it deletes or empties. */
  days: count,
  /** The rows that are due now, and the oldest moment among them. */
  due: count,
  oldest: v.nullable(InstantSchema),
  /** Its last round, and the rows that it has changed. */
  ranAt: v.nullable(InstantSchema),
  changed: v.nullable(count),
})
export type RetentionRuleView = v.InferOutput<typeof RetentionRuleSchema>

/** Personal data: its retention, and requests of people for access or erasure. */
export const privacyEndpoints = {
  showRetention: {
    method: 'GET',
    path: '/business/retention',
    summary: 'How long personal data is kept, what is due now, and when each rule ran last',
    access: onlyForOwners('read'),
    params: none,
    query: none,
    status: 200,
    response: v.object({ rules: v.array(RetentionRuleSchema) }),
  },
  exportPerson: {
    method: 'POST',
    path: '/business/people/data',
    summary:
      'Everything that is stored about a person, who may have booked, come along with others or answered a form (GDPR, Article 15)',
    access: onlyForOwners('people'),
    params: none,
    query: none,
    body: PersonSchema,
    status: 200,
    response: v.object({
      contacts: v.object({ emails: v.array(v.string()), phones: v.array(v.string()) }),
      customer: v.nullable(CustomerViewSchema),
      /** The rows of each table, without tokens and hashes. */
      data: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
    }),
  },
  previewErasure: {
    method: 'POST',
    path: '/business/people/erasure-preview',
    summary: 'What erasing a person would delete or empty; changes nothing',
    access: onlyForOwners('people'),
    params: none,
    query: none,
    body: PersonSchema,
    status: 200,
    response: v.object({
      customerId: v.nullable(v.string()),
      rows,
      /** Bookings that are still to come. */
      bookingsAhead: count,
    }),
  },
  erasePerson: {
    method: 'POST',
    path: '/business/people/erase',
    summary:
      'Erase a person from every table; figures stay. A guest of others is erased as a guest alone. Refuses with `bookings_ahead` unless bookings that are still to come are cancelled with it',
    access: onlyForOwners('people'),
    params: none,
    query: none,
    body: ErasureSchema,
    status: 200,
    response: v.object({ customerId: v.nullable(v.string()), rows }),
  },
} as const satisfies Record<string, BusinessEndpoint>
