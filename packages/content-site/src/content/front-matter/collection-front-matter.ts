import * as v from 'valibot'
import type { CommonKeys } from './common-keys.ts'
import { keys, maybe, SlugSchema } from './values.ts'

export const collectionFrontMatter = (common: CommonKeys) =>
  v.pipe(
    v.strictObject({ ...common, page: maybe(SlugSchema), products: keys }),
    v.transform((given) => ({ ...given, type: 'collection' as const })),
  )
