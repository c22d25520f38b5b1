import * as v from 'valibot'
import { AttributionViewSchema } from '../attribution.ts'
import { InstantSchema, MoneySchema, textSchema } from '../values.ts'
import { BookingSummarySchema } from './booking-summary.ts'
import { onlyForOwners, onlyForStaff, type BusinessEndpoint } from './business-endpoint.ts'
import { IdSchema, none, pageFields, pageQuery, PageQuerySchema } from './business-values.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const moment = v.nullable(InstantSchema)

/** The fields that distinguish customers in a list. */
export const CustomerSummarySchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  bookings: count,
  noShows: count,
  /** The start of the last booking that took place, or should have. */
  lastVisitAt: moment,
  nextVisitAt: moment,
  isBlocked: v.boolean(),
})
export type CustomerSummary = v.InferOutput<typeof CustomerSummarySchema>

export const CustomerViewSchema = v.object({
  ...CustomerSummarySchema.entries,
  /** As in the customer's last booking; the whole name where the business has typed another one. */
  firstName: v.string(),
  lastName: v.string(),
  /** Changes with every change of an editable field. */
  version: v.string(),
  /** Every address and number that the customer has booked with. */
  contacts: v.array(v.object({ kind: v.picklist(['email', 'phone']), value: v.string() })),
  note: v.string(),
  blockedAt: moment,
  erasedAt: moment,
  createdAt: InstantSchema,
  figures: v.object({
    bookings: count,
    completed: count,
    noShows: count,
    cancellations: count,
    /** Bookings that can still take place and have not ended. */
    ahead: count,
    /** The amount paid online, less refunds, plus the amount paid on site. */
    spent: MoneySchema,
  }),
  /** Answers to the questions of services and forms, the newest first. */
  answers: v.array(
    v.object({
      id: v.string(),
      form: v.string(),
      at: InstantSchema,
      answers: v.array(v.object({ question: v.string(), answer: v.string() })),
    }),
  ),
  /** The attribution of the customer's first order. */
  attribution: v.nullable(AttributionViewSchema),
})
export type CustomerView = v.InferOutput<typeof CustomerViewSchema>

export const customerFilters = ['all', 'blocked', 'no_shows'] as const
export type CustomerFilter = (typeof customerFilters)[number]
export const customerSorts = ['last_visit', 'name'] as const
export type CustomerSort = (typeof customerSorts)[number]

const ListQuerySchema = v.strictObject({
  ...pageQuery,
  /** A part of a name, an address or a number. */
  q: v.optional(textSchema(200)),
  sort: v.optional(v.picklist(customerSorts, 'invalid'), 'last_visit'),
  filter: v.optional(v.picklist(customerFilters, 'invalid'), 'all'),
})

const ChangeSchema = v.strictObject({
  /** The version of the customer that the sender saw; another one is refused with `changed_meanwhile`. */
  version: v.pipe(v.string('required'), v.maxLength(100, 'invalid')),
  name: v.optional(textSchema(200)),
  email: v.optional(textSchema(254)),
  phone: v.optional(textSchema(50)),
  note: v.optional(textSchema(5000)),
  isBlocked: v.optional(v.boolean('invalid')),
})
export type CustomerChange = v.InferOutput<typeof ChangeSchema>

const params = v.strictObject({ id: IdSchema })

/** Customers: everyone who has booked. Staff members see those who booked with them, and only those bookings. */
export const customersEndpoints = {
  listCustomers: {
    method: 'GET',
    path: '/business/customers',
    summary: 'The customers, by their last visit or by name',
    access: onlyForStaff('people'),
    params: none,
    query: ListQuerySchema,
    status: 200,
    response: v.object({ customers: v.array(CustomerSummarySchema), ...pageFields }),
  },
  exportCustomers: {
    method: 'GET',
    path: '/business/customers-table',
    summary: 'All customers as a CSV file',
    access: onlyForOwners('people'),
    params: none,
    query: none,
    status: 200,
    responseType: 'text/csv',
  },
  getCustomer: {
    method: 'GET',
    path: '/business/customers/{id}',
    summary:
      'A customer with contact, note, figures and answers; a merged customer is answered with the one who has everything now',
    access: onlyForStaff('people'),
    params,
    query: none,
    status: 200,
    response: CustomerViewSchema,
  },
  listCustomerBookings: {
    method: 'GET',
    path: '/business/customers/{id}/bookings',
    summary: 'The bookings of a customer, the latest first',
    access: onlyForStaff('people'),
    params,
    query: PageQuerySchema,
    status: 200,
    response: v.object({ bookings: v.array(BookingSummarySchema), ...pageFields }),
  },
  exportCustomer: {
    method: 'GET',
    path: '/business/customers/{id}/data',
    summary:
      'Everything that is stored about a customer, for a request for their own data (GDPR, Article 15)',
    access: onlyForOwners('people'),
    params,
    query: none,
    status: 200,
    response: v.object({
      customer: CustomerViewSchema,
      /** The rows of each table, without tokens and hashes. */
      data: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
    }),
  },
  changeCustomer: {
    method: 'PATCH',
    path: '/business/customers/{id}',
    summary:
      'Change name, contact or note; block the customer from booking online, or not any more. Staff members may change neither name nor contact',
    access: onlyForStaff('people'),
    params,
    query: none,
    body: ChangeSchema,
    status: 200,
    response: CustomerViewSchema,
  },
  mergeCustomers: {
    method: 'POST',
    path: '/business/customers/{id}/merge',
    summary: 'Give everything of this customer to another one, who is the same person',
    access: onlyForOwners('people'),
    params,
    query: none,
    body: v.strictObject({ into: IdSchema }),
    status: 200,
    response: CustomerViewSchema,
  },
  eraseCustomer: {
    method: 'POST',
    path: '/business/customers/{id}/erase',
    summary:
      'Erase who a customer is from every table; figures stay. Refuses with `bookings_ahead` unless bookings that are still to come are cancelled with it',
    access: onlyForOwners('people'),
    params,
    query: none,
    body: v.strictObject({ cancelBookings: v.optional(v.boolean('invalid'), false) }),
    status: 200,
    response: CustomerViewSchema,
  },
} as const satisfies Record<string, BusinessEndpoint>
