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

/** The same table as long as the content is the same: published, and with drafts. */
export function rememberImageTables(): (index: ContentIndex) => ImageTable {
  const known = new Map<string, ImageTable>()
  return (index) => {
    const found = known.get(index.version)
    if (found) return found
    const made = createImageTable(index.images.values())
    known.set(index.version, made)
    const [oldest] = known.keys()
    if (known.size > mostVersions && oldest !== undefined) known.delete(oldest)
    return made
  }
}

const mostVersions = 2
