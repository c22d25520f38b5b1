import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { fileStart, type FileFault } from '@hourfold/shared/files/parse-yaml'
import type { ImageFile } from './content-item.ts'

export type ReadImages = {
  /** By name. A faulty image is included, so that a reference to it is not a second fault. */
  readonly images: ReadonlyMap<string, ImageFile>
  readonly faults: readonly FileFault[]
}

/** Reads the images of a content folder with their displayed sizes, after the rotation that the camera recorded. */
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

/** Hash of an image's bytes, long enough to be unique within a site. */
export const imageHash = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex').slice(0, 12)

const megabyte = 1024 * 1024

/** Returns the facts of an image, or the reason why it is faulty. */
async function readImageFile(
  path: string,
  isVector: boolean,
): Promise<Omit<ImageFile, 'name' | 'isVector'> | string> {
  const most = isVector ? 1 : 20
  const bytes = await readUpTo(most * megabyte, path)
  if (typeof bytes === 'string') return bytes
  const size = isVector ? measureVector(bytes.toString('utf8')) : await measurePhoto(bytes, path)
  return typeof size === 'string' ? size : { hash: imageHash(bytes), ...size }
}

async function readUpTo(most: number, path: string): Promise<Buffer | string> {
  try {
    if ((await stat(path)).size > most) return `is larger than ${most / megabyte} MB`
    return await readFile(path)
  } catch {
    return 'can not be read'
  }
}

function measureVector(text: string) {
  if (active.test(text)) return 'holds a script or a link to one'
  return svgSize(text) ?? 'has neither a width and a height in pixels nor a viewBox'
}

// A drawing does not run scripts as an image, but it does when it is opened on its own as a document of this site.
const active = /<script|<foreignObject|\son[a-z]+\s*=|javascript:/i

/** The format that the bytes must have, by file extension. */
const formats: Readonly<Record<string, string>> = {
  webp: 'webp',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  avif: 'heif',
}

async function measurePhoto(bytes: Uint8Array, path: string) {
  const ending = path.slice(path.lastIndexOf('.') + 1)
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => null)
  if (metadata === null || metadata.format !== formats[ending]) {
    return `is not a ${ending} picture, whatever its name says`
  }
  const { width, height } = metadata.autoOrient
  return { width, height }
}

/** Returns the size of an SVG from its `width` and `height`, or from its `viewBox`; null when it has none. */
export function svgSize(text: string): { readonly width: number; readonly height: number } | null {
  const root = /<svg(?=[\s>])[^>]*>/.exec(text)?.[0]
  if (root === undefined) return null
  const attribute = (name: string): string | undefined =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1]?.trim()
  const [, , boxWidth, boxHeight] = attribute('viewBox')?.split(/[\s,]+/) ?? []
  // Only pixels count; other units have no fixed size in pixels. The two values of a `viewBox` have no unit.
  const lengths = [attribute('width'), attribute('height')].map((length) => length?.replace(/px$/, ''))
  return sizeOf(lengths) ?? sizeOf([boxWidth, boxHeight])
}

function sizeOf([width, height]: readonly (string | undefined)[]) {
  const [w, h] = [width, height].map((length) =>
    length !== undefined && /^\d+(?:\.\d+)?$/.test(length) ? Math.round(Number(length)) : 0,
  )
  return w && h ? { width: w, height: h } : null
}
