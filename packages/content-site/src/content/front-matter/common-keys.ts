import * as v from 'valibot'
import type { ImageFile } from '../content-item.ts'
import { flag, SlugSchema } from '@booking/shared/files/file-values'
import { DateSchema, optionalOrEmpty, text } from './values.ts'

export type Images = ReadonlyMap<string, ImageFile>
export type CommonKeys = ReturnType<typeof commonKeys>

/** The keys of every item. */
export const commonKeys = (images: Images) => ({
  title: text(120),
  description: text(300),
  translationKey: optionalOrEmpty(SlugSchema),
  image: optionalOrEmpty(pictureSchema(images)),
  draft: v.optional(flag, false),
  updated: optionalOrEmpty(DateSchema),
})

/** `{src, alt}` of an existing image. */
export const pictureSchema = (images: Images) =>
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
