import type { Picture } from '../content/content-item.ts'
import { imageAddress, imageSources, widthsOf } from './image-address.ts'

type ResponsiveImageProps = {
  readonly picture: Picture
  /** How wide it is shown, as `(min-width: 48em) 44em, 92vw`. */
  readonly sizes: string
  /** It is what is seen first: it comes at once, before anything else. */
  readonly priority?: boolean
  readonly className?: string
}

/** A picture in the width that fits, with its room kept free until it comes. */
export function ResponsiveImage({ picture, sizes, priority = false, className }: ResponsiveImageProps) {
  const { image, alt } = picture
  const widths = widthsOf(image)
  // For what knows no `srcset`: neither the smallest nor more than anybody needs.
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
