import * as v from 'valibot'
import { ImageFileSchema } from '../catalog/files/file-values.ts'
import type { YamlValue } from '@hourfold/shared/files/parse-yaml'
import type { NamedImage } from './read-images.ts'

type Questions = readonly { readonly type: string }[]
type Showing = {
  readonly image?: string | undefined
  readonly pages?: readonly { readonly questions: Questions }[] | undefined
  readonly questions?: Questions | undefined
  readonly brand?: { readonly logo?: string | undefined; readonly icon?: string | undefined }
}

/**
 * The images that a file names, in its own keys, its brand and its questions. Values that cannot be an image's file name are left out.
 */
export function imageFilesOf({
  file,
  positionOf,
  value: { image, pages = [], questions = [], brand = {} },
}: {
  readonly file: string
  readonly positionOf: YamlValue['positionOf']
  readonly value: Showing
}): readonly NamedImage[] {
  return [
    ...(image === undefined ? [] : [{ path: 'image', image }]),
    ...(brand.logo === undefined ? [] : [{ path: 'brand.logo', image: brand.logo }]),
    ...(brand.icon === undefined ? [] : [{ path: 'brand.icon', image: brand.icon }]),
    ...imagesAsked(questions, 'questions'),
    ...pages.flatMap((page, at) => imagesAsked(page.questions, `pages.${at}.questions`)),
  ].flatMap((one) =>
    v.is(ImageFileSchema, one.image) ? [{ file, position: positionOf(one.path.split('.')), ...one }] : [],
  )
}

/** The images in questions, with their paths. */
export const imagesAsked = (questions: Questions, path: string) =>
  questions.flatMap((question, at) =>
    question.type === 'image' && 'image' in question && typeof question.image === 'string'
      ? [{ path: `${path}.${at}.image`, image: question.image }]
      : [],
  )
