import { hash } from 'node:crypto'
import { didYouMean } from '@hourfold/shared/files/did-you-mean'
import { fileStart, type FileFault, type Position } from '@hourfold/shared/files/parse-yaml'
import { endingOf, imageTypes } from '../catalog/image-types.ts'
import type { BusinessSource } from './business-source.ts'

/** The readable images that files name, by their names there. */
/** An image named by the hash of its content and the extension of its type. */
export type ImagePlan = { readonly name: string; readonly bytes: Uint8Array }

export type Images = ReadonlyMap<string, ImagePlan>

/** The file name of an image, with the file and the key that name it. */
export type NamedImage = {
  readonly file: string
  readonly path: string
  readonly position: Position
  readonly image: string
}

/** Reads images from `images/`, each once, however many files name it. Faults are added to `faults`. */
export async function readImages(
  source: BusinessSource,
  named: readonly NamedImage[],
  faults: FileFault[],
): Promise<Images> {
  const images = new Map<string, ImagePlan>()
  for (const image of new Set(named.map((one) => one.image))) {
    const read = await readImage(source, image)
    if (typeof read !== 'string') images.set(image, read)
    else if (read !== missing)
      faults.push({ file: `images/${image}`, ...fileStart, path: 'file', reason: read })
    else {
      for (const { file, path, position } of named.filter((one) => one.image === image)) {
        faults.push({
          file,
          ...position,
          path,
          reason: `no images/${image}${await suggestImage(source, image)}`,
        })
      }
    }
  }
  return images
}

const suggestImage = async (source: BusinessSource, image: string): Promise<string> =>
  didYouMean(image, await source.listImages())

/** The stored name of an image, by its file name. */
export const imageOf = (images: Images, file: string | undefined): string | null =>
  (file === undefined ? undefined : images.get(file)?.name) ?? null

const missing = 'is missing'

/** An image, or the reason why it is refused. */
async function readImage(source: BusinessSource, image: string): Promise<ImagePlan | string> {
  const read = await source.readImage(image)
  if (!read.ok) return read.refusal
  const bytes = read.value
  if (!bytes) return missing
  const ending = endingOf(image)
  if (!ending || !imageTypes[ending].begins(bytes))
    return `is not a ${ending} picture, whatever its name says`
  return { name: `${hash('sha256', bytes, 'hex').slice(0, 32)}.${ending}`, bytes }
}
