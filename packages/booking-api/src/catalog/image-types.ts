import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { findRow } from '../database/parse-rows.ts'

/** THE table of image types: per file extension, the media type and a check of the first bytes. */
export const imageTypes = {
  webp: {
    type: 'image/webp',
    begins: (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
  },
  // The brand is the file's major brand, or one of its compatible brands.
  avif: {
    type: 'image/avif',
    begins: (bytes) => text(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(text(bytes, 8, 40)),
  },
  png: { type: 'image/png', begins: (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' },
  jpg: { type: 'image/jpeg', begins: (bytes) => text(bytes, 0, 3) === '\xff\xd8\xff' },
  svg: { type: 'image/svg+xml', begins: (bytes) => svg.test(text(bytes, 0, 4096)) },
} as const satisfies Readonly<
  Record<string, { readonly type: string; readonly begins: (bytes: Uint8Array) => boolean }>
>
type ImageEnding = keyof typeof imageTypes

export const imageEndings = Object.keys(imageTypes).filter(isImageEnding)

/** The path of every image of a business, a service or a person, without its name. */
export const imagesPath = '/api/v1/images/'

/** The extension of a file name, where it is one of an image. */
export function endingOf(name: string): ImageEnding | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return isImageEnding(ending) ? ending : undefined
}

/** Whether mail programs show the image: many show neither vectors nor newer formats. */
export const isMailedImage = (name: string): boolean => {
  const ending = endingOf(name)
  return ending === 'png' || ending === 'jpg'
}

function isImageEnding(ending: string): ending is ImageEnding {
  return Object.hasOwn(imageTypes, ending)
}

// The markup allowed before the root: a byte order mark, the XML declaration, comments, a document type without entities.
const svg =
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*(?:<!DOCTYPE svg[^[>]*>\s*)?<svg[\s>]/

/** One character for each byte. */
const text = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

const RowSchema = v.object({ bytes: v.instance(Uint8Array) })

/** The bytes and the type of one of a business's images. */
export async function findImage(
  q: Queryable,
  businessId: string,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await findRow(q, RowSchema, 'select bytes from image where business_id = $1 and name = $2', [
    businessId,
    name,
  ])
  return row?.bytes
}
