import type { ImageFile } from '../content/content-item.ts'

/** Widths of image variants in pixels; none is larger than its file. */
const imageWidths = [320, 480, 640, 960, 1280, 1920] as const

/** `/images/<name>-<hash>-<width>.webp`; a vector image has one address for all widths. */
export const imageAddress = ({ name, hash, isVector }: ImageFile, width: number): string => {
  const stem = name.replace(/\.[^.]+$/, '')
  return isVector ? `/images/${stem}-${hash}.svg` : `/images/${stem}-${hash}-${width}.webp`
}

/** Returns all widths of an image for `srcset`; empty for a vector image. */
export const imageSources = (image: ImageFile): string =>
  image.isVector
    ? ''
    : widthsOf(image)
        .map((width) => `${imageAddress(image, width)} ${width}w`)
        .join(', ')

/** Returns the widths of an image, ascending; only its own width when it is smaller than all of them. */
export const widthsOf = ({ width }: ImageFile): readonly number[] => {
  const smaller = imageWidths.filter((known) => known <= width)
  return smaller.length > 0 ? smaller : [width]
}
