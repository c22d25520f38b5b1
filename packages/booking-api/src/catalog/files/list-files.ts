import * as v from 'valibot'
import { NameFileSchema, TextFileSchema, textFileSchema } from '../../context/words.ts'
import { SlugSchema, whole } from '@hourfold/shared/files/file-values'
import { listOf, ServiceSlugSchema, serviceSlugs } from './file-values.ts'

/** `resources/<slug>.yaml`: rooms and equipment. */
export const ResourceFileSchema = v.strictObject({
  name: NameFileSchema,
  units: v.optional(whole(1, 100), 1),
})
export type ResourceFile = v.InferOutput<typeof ResourceFileSchema>

/** `groups/<slug>.yaml`: a page that lists several services. */
export const GroupFileSchema = v.strictObject({
  name: NameFileSchema,
  description: v.optional(TextFileSchema),
  services: serviceSlugs,
})
export type GroupFile = v.InferOutput<typeof GroupFileSchema>

/** `menus/<slug>.yaml`: categories of services from which a visitor fills a cart. */
export const MenuFileSchema = v.strictObject({
  name: NameFileSchema,
  description: v.optional(TextFileSchema),
  categories: listOf(v.strictObject({ slug: SlugSchema, name: NameFileSchema, services: serviceSlugs }), {
    words: 'must be a list of categories',
    keyOf: ({ slug }) => slug,
    most: 100,
  }),
})
export type MenuFile = v.InferOutput<typeof MenuFileSchema>

/** `links/<slug>.yaml`: a one-time link with a name chosen by the owner. */
export const LinkFileSchema = v.strictObject({
  service: ServiceSlugSchema,
  provider: v.optional(SlugSchema),
  maxUses: v.optional(whole(1, 10_000), 1),
  expires: v.optional(textFileSchema(40)),
})
export type LinkFile = v.InferOutput<typeof LinkFileSchema>
