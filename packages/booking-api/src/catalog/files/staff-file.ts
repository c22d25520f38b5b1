import * as v from 'valibot'
import { WeekHoursSchema } from './parse-hours.ts'
import { NameFileSchema, requiredTextFileSchema } from '../../context/words.ts'
import { choice, whole } from '@booking/shared/files/file-values'
import {
  ColorSchema,
  DatesSchema,
  ImageFileSchema,
  listOf,
  MailAddressSchema,
  slugs,
  WebAddressSchema,
  ZoneSchema,
} from './file-values.ts'

const FeedSchema = v.strictObject({
  url: v.pipe(
    WebAddressSchema,
    // The file and the log must not contain a password.
    v.check((text) => !/^https?:\/\/[^/?#]*@/.test(text), 'must not carry a name or password'),
  ),
  whenDown: v.optional(choice(['ignore', 'close']), 'ignore'),
  addresses: v.optional(
    listOf(MailAddressSchema, {
      words: 'must be a list of e-mail addresses',
      keyOf: (address) => address.toLowerCase(),
      most: 10,
    }),
  ),
  ignoreAllDay: v.optional(v.boolean('must be true or false'), false),
})

/** `staff/<slug>.yaml`. */
export const StaffFileSchema = v.strictObject({
  name: requiredTextFileSchema(200),
  title: v.optional(NameFileSchema),
  image: v.optional(ImageFileSchema),
  order: v.optional(whole(1, 9999)),
  color: v.optional(ColorSchema),
  email: v.optional(MailAddressSchema),
  timeZone: v.optional(ZoneSchema),
  locations: v.optional(slugs),
  hours: v.optional(WeekHoursSchema),
  dates: v.optional(DatesSchema, {}),
  feeds: v.optional(
    listOf(FeedSchema, { words: 'must be a list of calendars', keyOf: ({ url }) => url, most: 5 }),
  ),
})
export type StaffFile = v.InferOutput<typeof StaffFileSchema>
