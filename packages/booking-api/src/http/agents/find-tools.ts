import * as v from 'valibot'
import { BusinessCatalogSchema } from '@hourfold/shared/contract/business-catalog'
import { PlainDateSchema, TimeZoneSchema, TokenSchema } from '@hourfold/shared/contract/values'
import {
  BusinessViewSchema,
  ServiceSummarySchema,
  ServiceViewSchema,
  SlotsViewSchema,
  StaffViewSchema,
} from '@hourfold/shared/contract/views'
import { agentTool } from './agent-tool.ts'
import { addOns, duration, locale, location, manageToken, provider, seats, service } from './agent-values.ts'

const summary = ['slug', 'kind', 'name', 'description', 'durationMinutes', 'price', 'priceFrom'] as const
const about = ['name', 'timeZone', 'country', 'phone', 'email'] as const
const person = ['id', 'slug', 'name', 'title'] as const

/** The tools that look and change nothing. */
export const findTools = [
  agentTool({
    name: 'find_services',
    title: 'Find services',
    description:
      'Lists what can be booked at this business: services with durations and prices, the staff and the teams. Amounts are in minor units (cents). Begin here.',
    effect: 'reads',
    input: v.strictObject({ locale }),
    output: v.object({
      business: v.pick(BusinessViewSchema, about),
      description: BusinessCatalogSchema.entries.description,
      services: v.array(v.pick(ServiceSummarySchema, summary)),
      staff: v.array(v.pick(StaffViewSchema, person)),
      teams: v.array(v.object({ slug: v.string(), name: v.string() })),
    }),
    run: ({ call }, query) => call('getBusiness', { query }),
  }),
  agentTool({
    name: 'get_service',
    title: 'Get a service',
    description:
      'Returns what a booking of one service requires: the contact fields that are required, questions, choices (durations, variants, add-ons, locations), the terms, what is paid in advance and what a cancellation refunds.',
    effect: 'reads',
    input: v.strictObject({ service, locale }),
    output: v.object({
      ...v.pick(ServiceViewSchema, [
        ...summary,
        'guests',
        'confirmation',
        'contactMethod',
        'fields',
        'termsUrl',
        'consent',
        'minimumNoticeMinutes',
        'horizonDays',
        'durations',
        'variants',
        'addOns',
        'locations',
        'location',
        'maxPerOrder',
        'payment',
        'refund',
      ]).entries,
      staff: v.array(v.pick(StaffViewSchema, person)),
      questions: v.pipe(
        v.nullable(v.looseObject({})),
        v.description('Pages of questions; `answers` of book has the answers by the `key` of each question'),
      ),
    }),
    run: ({ call }, { service: idOrSlug, locale: language }) =>
      call('getService', { params: { idOrSlug }, query: { locale: language } }),
  }),
  agentTool({
    name: 'find_times',
    title: 'Find free times',
    description:
      'Lists the free times of a service in a period of at most 62 days, as starts in UTC by the date in the time zone of the answer. For an empty period, `reason` is the cause and `next` is the first free time after it. Another customer can take a time until it is held.',
    effect: 'reads',
    input: v.strictObject({
      service,
      from: v.pipe(PlainDateSchema, v.description('First date: `2026-11-20`')),
      to: v.pipe(PlainDateSchema, v.description('The date after the last one')),
      timeZone: v.optional(
        v.pipe(
          TimeZoneSchema,
          v.description('IANA zone of the dates; without it, that of the place: `Europe/Berlin`'),
        ),
      ),
      provider,
      location,
      duration,
      addOns,
      seats,
      holdToken: v.optional(v.pipe(TokenSchema, v.description('Your own hold: its time counts as free'))),
      manageToken: v.optional(manageToken),
    }),
    output: v.pick(SlotsViewSchema, ['timeZone', 'durationMinutes', 'slots', 'reason', 'next', 'bookable']),
    run: (
      { call },
      { duration: minutes, addOns: extras, seats: places, holdToken: hold, manageToken: manage, ...query },
    ) =>
      call('findSlots', {
        query: {
          ...query,
          hold,
          manage,
          duration: minutes?.toString(),
          addOns: extras && extras.length > 0 ? extras.join(',') : undefined,
          seats: places?.toString(),
        },
      }),
  }),
]
