import * as v from 'valibot'
import { parsePrice } from '../parse-price.ts'
import { pictureSchema, type CommonKeys, type Images } from './common-keys.ts'
import { choice, SlugSchema } from '@booking/shared/files/file-values'
import { optionalOrEmpty, ServiceSlugSchema } from './values.ts'

export const productFrontMatter = (common: CommonKeys, images: Images) =>
  v.pipe(
    v.strictObject({
      ...common,
      page: optionalOrEmpty(SlugSchema),
      price: optionalOrEmpty(PriceSchema),
      availability: v.optional(choice(['in_stock', 'in_store', 'out_of_stock']), 'in_stock'),
      service: optionalOrEmpty(ServiceSlugSchema),
      gallery: v.optional(
        v.pipe(
          v.array(pictureSchema(images), 'must be a list of pictures'),
          v.maxLength(20, 'must name at most 20'),
        ),
        [],
      ),
    }),
    v.transform((given) => ({ ...given, type: 'product' as const })),
  )

const PriceSchema = v.pipe(
  v.string('must be an amount with its currency, such as "89.00 EUR"'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const price = parsePrice(dataset.value)
    if (price.ok) return price.value
    addIssue({ message: price.refusal })
    return NEVER
  }),
)
