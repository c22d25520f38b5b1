import * as v from 'valibot'
import { NameFileSchema } from '../../context/words.ts'
import { choice, SlugSchema, whole } from '@booking/shared/files/file-values'
import { listOf } from './file-values.ts'

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
