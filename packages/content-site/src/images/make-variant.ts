import sharp from 'sharp'
import { compressFully, type Encoded } from '../http/respond.ts'
import type { ImageVariant } from './image-table.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Creates a variant of an image: rotated upright, in sRGB, and without the camera's metadata (place, time, owner). A vector
 * image is only compressed.
 */
export async function makeVariant({ image, width }: ImageVariant, file: Bytes): Promise<Encoded> {
  if (image.isVector) return compressFully(file)
  const made = await sharp(file, { failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer()
  return { plain: new Uint8Array(made) }
}

/** Limits sharp to one core per image and disables its cache, so that this process controls the memory. */
export function limitSharp(): void {
  sharp.concurrency(1)
  sharp.cache(false)
}
