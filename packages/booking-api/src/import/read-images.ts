import { hash } from 'node:crypto'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { didYouMean } from '@booking/shared/files/did-you-mean'
import { fileStart, type FileFault, type Position } from '@booking/shared/files/file-fault'
import { endingOf, imageTypes } from '../catalog/image-types.ts'

/** What can be read of the pictures that files name, by the name they have there. */
/** A picture, by the hash of what is in it and the ending of its type. */
export type ImagePlan = { readonly name: string; readonly bytes: Uint8Array }

export type Images = ReadonlyMap<string, ImagePlan>

/** The name of a picture's file, and which key of which file says it. */
export type NamedImage = {
  readonly file: string
  readonly path: string
  readonly position: Position
  readonly image: string
}

const largest = 300 * 1024

/** Reads pictures from `images/`, each once, however many name it. What is wrong with one is added to `faults`. */
export async function readImages(
  folder: string,
  named: readonly NamedImage[],
  faults: FileFault[],
): Promise<Images> {
  const images = new Map<string, ImagePlan>()
  for (const image of new Set(named.map((one) => one.image))) {
    const read = await readImage(join(folder, 'images', image))
    if (typeof read !== 'string') images.set(image, read)
    else if (read !== missing)
      faults.push({ file: `images/${image}`, ...fileStart, path: 'file', reason: read })
    else {
      for (const { file, path, position } of named.filter((one) => one.image === image)) {
        faults.push({
          file,
          ...position,
          path,
          reason: `no images/${image}${await suggestImage(folder, image)}`,
        })
      }
    }
  }
  return images
}

const suggestImage = async (folder: string, image: string): Promise<string> =>
  didYouMean(image, await readdir(join(folder, 'images')).catch(() => []))

/** The name a picture is kept by, for the name of its file. */
export const imageOf = (images: Images, file: string | undefined): string | null =>
  (file === undefined ? undefined : images.get(file)?.name) ?? null

const missing = 'is missing'

/** A picture, or what is wrong with it. */
async function readImage(path: string): Promise<ImagePlan | string> {
  const found = await lstat(path).catch(() => undefined)
  if (!found) return missing
  if (found.isSymbolicLink()) return 'is a symbolic link; give the file itself'
  if (!found.isFile()) return 'can not be read'
  if (found.size > largest) return 'is larger than 300 kB'
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes) return 'can not be read'
  const ending = endingOf(path)
  if (!ending || !imageTypes[ending].begins(bytes))
    return `is not a ${ending} picture, whatever its name says`
  return { name: `${hash('sha256', bytes, 'hex').slice(0, 32)}.${ending}`, bytes }
}
