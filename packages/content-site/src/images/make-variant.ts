import sharp from 'sharp'
import { compressFully, type Encoded } from '../http/respond.ts'
import type { ImageVariant } from './image-table.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * A picture as it is sent: upright whatever its camera noted, without what else the camera noted (place, time, owner), and in
 * the colours every screen knows. A drawing stays as it is and is compressed.
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

/** One picture takes one core, and nothing is remembered twice: the bound on memory is ours. */
export function tameSharp(): void {
  sharp.concurrency(1)
  sharp.cache(false)
}
