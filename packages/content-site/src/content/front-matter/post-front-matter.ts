import * as v from 'valibot'
import type { CommonKeys } from './common-keys.ts'
import { SlugSchema } from '@booking/shared/files/file-values'
import { DateSchema, keys, optionalOrEmpty } from './values.ts'

export const postFrontMatter = (common: CommonKeys) =>
  v.pipe(
    v.strictObject({
      ...common,
      blog: SlugSchema,
      date: DateSchema,
      author: optionalOrEmpty(SlugSchema),
      categories: v.optional(keys, []),
      tags: v.optional(keys, []),
    }),
    v.transform((given) => ({ ...given, type: 'post' as const })),
  )
