import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { fileStart, type FileFault } from '@booking/shared/files/file-fault'
import type { ImageFile } from './content-item.ts'
import { svgSize } from './svg-size.ts'

export type ReadImages = {
  /** By name. One that is faulty is there too: to name it is no second fault. */
  readonly images: ReadonlyMap<string, ImageFile>
  readonly faults: readonly FileFault[]
}

/** The pictures of a content folder with their sizes as they are seen, turned as the camera was held. */
export async function readImageFiles(folder: string, names: readonly string[]): Promise<ReadImages> {
  const images = new Map<string, ImageFile>()
  const faults: FileFault[] = []
  for (const name of names) {
    const isVector = name.endsWith('.svg')
    const read = await readImageFile(join(folder, 'images', name), isVector)
    if (typeof read === 'string') {
      faults.push({ file: `images/${name}`, ...fileStart, path: 'file', reason: read })
      images.set(name, { name, hash: '', width: 1, height: 1, isVector })
    } else images.set(name, { name, isVector, ...read })
  }
  return { images, faults }
}

/** Of its bytes, long enough that no two pictures of a site share one. */
export const imageHash = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex').slice(0, 12)

const megabyte = 1024 * 1024

/** What is known of a picture, or what is wrong with it. */
async function readImageFile(
  path: string,
  isVector: boolean,
): Promise<Omit<ImageFile, 'name' | 'isVector'> | string> {
  const most = isVector ? 1 : 20
  const bytes = await readUpTo(most * megabyte, path)
  if (typeof bytes === 'string') return bytes
  const found = isVector ? measureDrawing(bytes.toString('utf8')) : await measurePhoto(bytes, path)
  return typeof found === 'string' ? found : { hash: imageHash(bytes), ...found }
}

async function readUpTo(most: number, path: string): Promise<Buffer | string> {
  try {
    if ((await stat(path)).size > most) return `is larger than ${most / megabyte} MB`
    return await readFile(path)
  } catch {
    return 'can not be read'
  }
}

function measureDrawing(text: string) {
  if (active.test(text)) return 'holds a script or a link to one'
  return svgSize(text) ?? 'has neither a width and a height in pixels nor a viewBox'
}

// A drawing is shown as a picture, where none of it would run; by itself it is a document of this site.
const active = /<script|<foreignObject|\son[a-z]+\s*=|javascript:/i

/** By the ending of a name, what the bytes must be. */
const formats: Readonly<Record<string, string>> = {
  webp: 'webp',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  avif: 'heif',
}

async function measurePhoto(bytes: Uint8Array, path: string) {
  const ending = path.slice(path.lastIndexOf('.') + 1)
  const found = await sharp(bytes)
    .metadata()
    .catch(() => null)
  if (found === null || found.format !== formats[ending]) {
    return `is not a ${ending} picture, whatever its name says`
  }
  const { width, height } = found.autoOrient
  return { width, height }
}
