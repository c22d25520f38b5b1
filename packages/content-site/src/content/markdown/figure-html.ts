import { imageAddress, imageSources, widthsOf } from '../../images/image-address.ts'
import type { Picture } from '../content-item.ts'

/** Writes an image of a body as a figure with width and height, so that the layout does not shift. `escape` escapes all text. */
export function figureHtml(
  { image, alt }: Picture,
  caption: string,
  escape: (text: string) => string,
): string {
  const widths = widthsOf(image)
  // For browsers without `srcset`: as wide as the column on most screens.
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
