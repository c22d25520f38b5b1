import * as v from 'valibot'
import type { CommonKeys } from './common-keys.ts'
import { SlugSchema } from '@booking/shared/files/file-values'
import { keys, maybe } from './values.ts'

export const collectionFrontMatter = (common: CommonKeys) =>
  v.pipe(
    v.strictObject({ ...common, page: maybe(SlugSchema), products: keys }),
    v.transform((given) => ({ ...given, type: 'collection' as const })),
  )
