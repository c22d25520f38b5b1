import * as v from 'valibot'
import type { CommonKeys } from './common-keys.ts'
import { SlugSchema } from '@booking/shared/files/file-values'
import { keys, optionalOrEmpty } from './values.ts'

export const collectionFrontMatter = (common: CommonKeys) =>
  v.pipe(
    v.strictObject({ ...common, page: optionalOrEmpty(SlugSchema), products: keys }),
    v.transform((given) => ({ ...given, type: 'collection' as const })),
  )
