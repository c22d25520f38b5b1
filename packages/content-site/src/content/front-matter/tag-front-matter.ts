import * as v from 'valibot'
import type { CommonKeys } from './common-keys.ts'
import { SlugSchema } from '@booking/shared/files/file-values'

export const tagFrontMatter = (common: CommonKeys) =>
  v.pipe(
    v.strictObject({ ...common, blog: SlugSchema }),
    v.transform((given) => ({ ...given, type: 'tag' as const })),
  )
