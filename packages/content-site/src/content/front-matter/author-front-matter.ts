import * as v from 'valibot'
import type { CommonKeys } from './common-keys.ts'
import { SlugSchema } from '@booking/shared/files/file-values'
import { optionalOrEmpty, text } from './values.ts'

export const authorFrontMatter = (common: CommonKeys) =>
  v.pipe(
    v.strictObject({
      ...common,
      blog: SlugSchema,
      role: optionalOrEmpty(text(120)),
      staff: optionalOrEmpty(SlugSchema),
    }),
    v.transform((given) => ({ ...given, type: 'author' as const })),
  )
