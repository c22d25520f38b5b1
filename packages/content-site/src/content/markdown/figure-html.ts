import { imageAddress, imageSources, widthsOf } from '../../images/image-address.ts'
import type { Picture } from '../content-item.ts'

/** A picture of a body, with its room kept free until it comes; all text is escaped by `escape`. */
export function figureHtml(
  { image, alt }: Picture,
  caption: string,
  escape: (text: string) => string,
): string {
  const widths = widthsOf(image)
  // For what knows no `srcset`: as wide as the column on most screens.
  const middle = widths.findLast((width) => width <= 960) ?? widths[0] ?? image.width
  const attributes = {
    src: imageAddress(image, middle),
    ...(image.isVector ? {} : { srcset: imageSources(image), sizes: '(min-width: 48rem) 44rem, 92vw' }),
    width: String(image.width),
    height: String(image.height),
    alt,
    loading: 'lazy',
    decoding: 'async',
  }
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`)
  return `<figure><img${written.join('')}>${caption ? `<figcaption>${escape(caption)}</figcaption>` : ''}</figure>`
}
