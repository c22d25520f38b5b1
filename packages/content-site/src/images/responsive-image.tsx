import type { Picture } from '../content/content-item.ts'
import { imageAddress, imageSources, widthsOf } from './image-address.ts'

type ResponsiveImageProps = {
  readonly picture: Picture
  /** The `sizes` attribute, such as `(min-width: 48em) 44em, 92vw`. */
  readonly sizes: string
  /** The image is in the first view, so it loads immediately and with priority. */
  readonly priority?: boolean
  readonly className?: string
}

/** An image in the width that fits. It has a width and height, so that the layout does not shift. */
export function ResponsiveImage({ picture, sizes, priority = false, className }: ResponsiveImageProps) {
  const { image, alt } = picture
  const widths = widthsOf(image)
  // For browsers without `srcset`: a medium width.
  const middle = widths[Math.floor(widths.length / 2)] ?? image.width
  return (
    <img
      {...(className === undefined ? {} : { className })}
      alt={alt}
      width={image.width}
      height={image.height}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      {...(priority ? { fetchPriority: 'high' as const } : {})}
      {...(image.isVector ? {} : { sizes, srcSet: imageSources(image) })}
      src={imageAddress(image, middle)}
    />
  )
}
