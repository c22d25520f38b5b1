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

/** Returns a function that creates the table of an index once. An index is never changed, but replaced. */
export function rememberImageTable(): (index: ContentIndex) => ImageTable {
  const known = new WeakMap<ContentIndex, ImageTable>()
  return (index) => {
    const table = known.get(index) ?? createImageTable(index.images.values())
    known.set(index, table)
    return table
  }
}
