import type { ContentIndex } from '../content/content-index.ts'
import type { ImageFile } from '../content/content-item.ts'
import { imageAddress, widthsOf } from './image-address.ts'

/** What stands behind an address. */
export type ImageVariant = { readonly image: ImageFile; readonly width: number }
export type ImageTable = ReadonlyMap<string, ImageVariant>

/** Every address a picture answers at. A request is looked up as it stands, so that no path can lead anywhere else. */
function createImageTable(images: Iterable<ImageFile>): ImageTable {
  const table = new Map<string, ImageVariant>()
  for (const image of images) {
    const widths = image.isVector ? [image.width] : widthsOf(image)
    // As it stands in a request: a name with a space or an umlaut is written with percent signs there.
    for (const width of widths) table.set(encodeURI(imageAddress(image, width)), { image, width })
  }
  return table
}

/** The same table until the content changes. */
export function rememberImageTable(): (index: ContentIndex) => ImageTable {
  let known: { readonly version: string; readonly table: ImageTable } | undefined
  return ({ version, images }) => {
    if (known?.version !== version) known = { version, table: createImageTable(images.values()) }
    return known.table
  }
}
