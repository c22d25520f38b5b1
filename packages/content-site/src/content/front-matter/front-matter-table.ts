import type { ContentType, ImageFile } from '../content-item.ts'
import * as v from 'valibot'
import { SlugSchema, choice, flag, whole } from '@hourfold/shared/files/file-values'
import { keys, optionalOrEmpty, text, DateSchema, ServiceSlugSchema } from './values.ts'
import { parsePrice } from '../parse-price.ts'

export type FrontMatterTable = ReturnType<typeof frontMatterTable>

/** THE table: type → schema of the front matter of its files; image names must be among `images`. */
export function frontMatterTable(images: Images) {
  const common = commonKeys(images)
  return {
    page: pageFrontMatter(common),
    post: postFrontMatter(common),
    product: productFrontMatter(common, images),
    collection: collectionFrontMatter(common),
    category: categoryFrontMatter(common),
    author: authorFrontMatter(common),
    tag: tagFrontMatter(common),
  } satisfies Record<ContentType, unknown>
}

const categoryFrontMatter = (common: CommonKeys) =>
  v.pipe(
    v.strictObject({ ...common, blog: SlugSchema }),
    v.transform((fields) => ({ ...fields, type: 'category' as const })),
  )

const tagFrontMatter = (common: CommonKeys) =>
  v.pipe(
    v.strictObject({ ...common, blog: SlugSchema }),
    v.transform((fields) => ({ ...fields, type: 'tag' as const })),
  )

const collectionFrontMatter = (common: CommonKeys) =>
  v.pipe(
    v.strictObject({ ...common, page: optionalOrEmpty(SlugSchema), products: keys }),
    v.transform((fields) => ({ ...fields, type: 'collection' as const })),
  )

const authorFrontMatter = (common: CommonKeys) =>
  v.pipe(
    v.strictObject({
      ...common,
      blog: SlugSchema,
      role: optionalOrEmpty(text(120)),
      staff: optionalOrEmpty(SlugSchema),
    }),
    v.transform((fields) => ({ ...fields, type: 'author' as const })),
  )

const postFrontMatter = (common: CommonKeys) =>
  v.pipe(
    v.strictObject({
      ...common,
      blog: SlugSchema,
      date: DateSchema,
      author: optionalOrEmpty(SlugSchema),
      categories: v.optional(keys, []),
      tags: v.optional(keys, []),
    }),
    v.transform((fields) => ({ ...fields, type: 'post' as const })),
  )

const pageFrontMatter = (common: CommonKeys) =>
  v.pipe(
    v.strictObject({
      ...common,
      nav: optionalOrEmpty(whole(0, 9999)),
      navTitle: optionalOrEmpty(text(40)),
      layout: v.optional(choice(['home', 'page', 'wide']), 'page'),
      blog: v.optional(flag, false),
      eyebrow: optionalOrEmpty(text(80)),
    }),
    v.transform(({ blog, navTitle, ...page }) => ({
      ...page,
      type: 'page' as const,
      navTitle: navTitle ?? page.title,
      isBlog: blog,
    })),
  )

const productFrontMatter = (common: CommonKeys, images: Images) =>
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
    v.transform((fields) => ({ ...fields, type: 'product' as const })),
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

type Images = ReadonlyMap<string, ImageFile>
type CommonKeys = ReturnType<typeof commonKeys>

/** The keys of every item. */
const commonKeys = (images: Images) => ({
  title: text(120),
  description: text(300),
  translationKey: optionalOrEmpty(SlugSchema),
  image: optionalOrEmpty(pictureSchema(images)),
  draft: v.optional(flag, false),
  updated: optionalOrEmpty(DateSchema),
})

/** `{src, alt}` of an existing image. */
const pictureSchema = (images: Images) =>
  v.pipe(
    v.strictObject({
      src: v.pipe(
        v.string('must be the name of a file in images/'),
        v.rawTransform(({ dataset, addIssue, NEVER }) => {
          const image = images.get(dataset.value)
          if (image) return image
          addIssue({ message: `no images/${dataset.value}` })
          return NEVER
        }),
      ),
      alt: text(300),
    }),
    v.transform(({ src, alt }) => ({ image: src, alt })),
  )
