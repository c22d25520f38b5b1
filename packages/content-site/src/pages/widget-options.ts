import * as v from 'valibot'
import { IdOrSlugSchema, PlainDateSchema, TimeZoneSchema } from '@booking/shared/contract/values'

const option = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.nullable(schema), null))

const OptionsSchema = v.object({
  time_zone: option(TimeZoneSchema),
  hour_cycle: option(v.picklist(['h12', 'h23'])),
  first_day: option(v.picklist(['0', '1', '2', '3', '4', '5', '6'])),
  theme: option(v.picklist(['light', 'dark'])),
  staff: option(IdOrSlugSchema),
  date: option(PlainDateSchema),
  month: option(v.pipe(v.string(), v.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/))),
})

const firstDays = { '0': 0, '1': 1, '2': 2, '3': 3, '4': 4, '5': 5, '6': 6 } as const

/** The element's options in an address: the attribute's name in snake_case. What is not usable counts as not given. */
export function readWidgetOptions(search: URLSearchParams) {
  const given = v.parse(OptionsSchema, Object.fromEntries(search))
  return {
    ...(given.time_zone ? { timeZone: given.time_zone } : {}),
    ...(given.hour_cycle ? { hourCycle: given.hour_cycle } : {}),
    ...(given.first_day ? { firstDay: firstDays[given.first_day] } : {}),
    ...(given.theme ? { theme: given.theme } : {}),
    ...(given.staff ? { staff: given.staff } : {}),
    ...(given.date ? { date: given.date } : {}),
    ...(given.month ? { month: given.month } : {}),
  }
}
