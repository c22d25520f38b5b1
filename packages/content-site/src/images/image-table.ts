import type { ContentIndex } from '../content/content-index.ts'
import type { ImageFile } from '../content/content-item.ts'
import { imageAddress, widthsOf } from './image-address.ts'

/** The image and width of an address. */
export type ImageVariant = { readonly image: ImageFile; readonly width: number }
export type ImageTable = ReadonlyMap<string, ImageVariant>

/**
 * Returns the variants of all images by address. A request is looked up by its exact path, so no path can reach any other file.
 */
function createImageTable(images: Iterable<ImageFile>): ImageTable {
  const table = new Map<string, ImageVariant>()
  for (const image of images) {
    const widths = image.isVector ? [image.width] : widthsOf(image)
    // Requests contain the encoded path: a space or an umlaut is percent-encoded.
    for (const width of widths) table.set(encodeURI(imageAddress(image, width)), { image, width })
  }
  return table
}

/** Returns a function that creates the table again only when the content changes. */
export function rememberImageTable(): (index: ContentIndex) => ImageTable {
  let known: { readonly version: string; readonly table: ImageTable } | undefined
  return ({ version, images }) => {
    if (known?.version !== version) known = { version, table: createImageTable(images.values()) }
    return known.table
  }
}
