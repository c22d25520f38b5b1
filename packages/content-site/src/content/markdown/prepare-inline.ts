import type { Token } from 'markdown-it'
import type { ImageFile, Picture } from '../content-item.ts'
import { linkTarget } from '../link-target.ts'
import { recordLink, type BodyContents } from './found-in-body.ts'
import { imageAddress, imageSources, widthsOf } from '../../images/image-address.ts'

export type InlineContext = {
  /** The line of the file at which the text begins. */
  readonly line: number
  /** The paragraph contains only images. */
  readonly isAlone: boolean
  readonly images: ReadonlyMap<string, ImageFile>
  readonly escape: (text: string) => string
}

/** Prepares the links and images of a text for output and collects its data. Changes its tokens. */
export function prepareInline(
  tokens: readonly Token[],
  context: InlineContext,
  contents: BodyContents,
): void {
  let { line } = context
  for (const token of tokens) {
    switch (token.type) {
      case 'softbreak':
      case 'hardbreak':
        line += 1
        break
      case 'text':
        contents.texts.push(token.content)
        break
      case 'link_open': {
        const href = String(token.attrGet('href') ?? '')
        recordLink(href, line, contents)
        if (linkTarget(href) === 'outer') token.attrSet('rel', 'noopener noreferrer')
        break
      }
      case 'image':
        prepareImage(token, { ...context, line }, contents)
        break
    }
  }
}

/** True if the paragraph contains only images. Images within a line of text are not supported. */
export const holdsOnlyImages = (tokens: readonly Token[]): boolean =>
  tokens.some(({ type }) => type === 'image') &&
  tokens.every(
    ({ type, content }) => type === 'image' || type.endsWith('break') || (type === 'text' && !content.trim()),
  )

export const wordsOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content }) =>
      type === 'text' || type === 'code_inline' ? content : type.endsWith('break') ? ' ' : '',
    )
    .join('')

function prepareImage(
  token: Token,
  { line, isAlone, images, escape }: InlineContext,
  contents: BodyContents,
): void {
  const name = decode(String(token.attrGet('src') ?? ''))
  const alt = wordsOf(token.children ?? []).trim()
  const image = images.get(name)
  const fault = (reason: string) =>
    contents.faults.push({ line, column: contents.columnOf(line, '!['), path: 'image', reason })
  if (!image) fault(`no images/${name}`)
  if (alt === '') fault('must say what it shows: ![a chair by the window](chair.webp)')
  if (!isAlone) fault('must stand on a line of its own, with empty lines around it')
  if (!image) return
  // The figure contains only escaped text of the author, so it is safe as HTML.
  token.type = 'html_inline'
  token.content = figureHtml({ image, alt }, String(token.attrGet('title') ?? ''), escape)
}

function decode(src: string): string {
  try {
    return decodeURI(src)
  } catch {
    return src
  }
}

/** Writes an image of a body as a figure with width and height, so that the layout does not shift. `escape` escapes all text. */
function figureHtml({ image, alt }: Picture, caption: string, escape: (text: string) => string): string {
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
