import * as v from 'valibot'
import { WeekHoursSchema } from './parse-hours.ts'
import { NameFileSchema, requiredTextFileSchema } from '../../context/words.ts'
import { choice, whole, SlugSchema } from '@hourfold/shared/files/file-values'
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

const MemberSchema = v.union(
  [
    SlugSchema,
    v.strictObject({
      staff: SlugSchema,
      priority: v.optional(whole(0, 1000), 0),
      weight: v.optional(whole(0, 1000), 1),
    }),
  ],
  'must be a slug, or {staff, priority, weight}',
)

/** `teams/<slug>.yaml`. */
export const TeamFileSchema = v.strictObject({
  name: NameFileSchema,
  title: v.optional(NameFileSchema),
  distribution: v.optional(choice(['any', 'round_robin', 'collective']), 'any'),
  members: listOf(MemberSchema, {
    words: 'must be a list of slugs',
    keyOf: (member) => (typeof member === 'string' ? member : member.staff),
  }),
})
export type TeamFile = v.InferOutput<typeof TeamFileSchema>
