import { lifetimes } from '../assets/asset.ts'
import type { ContentSource } from '../content/content-source.ts'
import { etagOf, respond, type Encoded, compressFully } from '../http/respond.ts'
import { securityHeaders, type SecurityPorts } from '../http/security-headers.ts'
import { LRUCache } from 'lru-cache'
import { rememberImageTable, type ImageVariant } from './image-table.ts'
import sharp from 'sharp'

export type ImageServer = {
  /** Responds to GET or HEAD with the image at this exact address; null when the content has none. */
  serve(request: Request, source: ImageSource): Promise<Response | null>
}

/** Where an image is looked up, and with which headers it is sent. */
type ImageSource = {
  readonly content: Pick<ContentSource, 'preview' | 'readImage'>
  readonly security: SecurityPorts
}

export type ImageServerDeps = {
  readonly log: { error(fields: object, message: string): void }
  /** Maximum size of the cache. */
  readonly memoryBytes?: number
}

type EncodedImage = { readonly body: Encoded; readonly etag: string }

/**
 * Creates a server for images in the widths that browsers request; each variant is created on its first request. An address contains
 * the hash of its image, so equal images of several folders share one variant.
 */
export function createImageServer(deps: ImageServerDeps): ImageServer {
  limitSharp()
  const tableOf = rememberImageTable()
  const cache = new LRUCache<string, EncodedImage>({ maxSize: deps.memoryBytes ?? 48 * 1024 * 1024 })
  const queue = createWorkQueue(2)
  const underway = new Map<string, Promise<EncodedImage>>()

  const createImage = async (
    pathname: string,
    variant: ImageVariant,
    { content }: ImageSource,
  ): Promise<EncodedImage> => {
    const body = await queue(async () => makeVariant(variant, await content.readImage(variant.image)))
    const image = { body, etag: etagOf(body.plain) }
    cache.set(pathname, image, { size: sizeOf(body) })
    return image
  }
  // Concurrent requests for the same variant share one promise.
  const find = (pathname: string, variant: ImageVariant, source: ImageSource): Promise<EncodedImage> => {
    const cached = cache.get(pathname)
    if (cached) return Promise.resolve(cached)
    const making =
      underway.get(pathname) ??
      createImage(pathname, variant, source).finally(() => underway.delete(pathname))
    underway.set(pathname, making)
    return making
  }

  return {
    async serve(request, source) {
      const { content, security } = source
      const { pathname } = new URL(request.url)
      const variant = tableOf(content.preview()).get(pathname)
      if (!variant) return null
      const { name, isVector } = variant.image
      const headers = { ...headersOf(isVector), ...securityOf(isVector, security) }
      try {
        const { body, etag } = await find(pathname, variant, source)
        return respond(request, body, etag, headers)
      } catch (error) {
        deps.log.error({ image: name, error: String(error) }, 'an image variant cannot be created')
        const failed = { ...securityHeaders('asset', security), 'cache-control': 'no-store' }
        return new Response(null, { status: 500, headers: failed })
      }
    },
  }
}

const headersOf = (isVector: boolean) => ({
  'content-type': isVector ? 'image/svg+xml' : 'image/webp',
  'cache-control': lifetimes.immutable,
})

/** Feeds and shared links contain images, so any site may show them. */
const securityOf = (isVector: boolean, ports: SecurityPorts) => ({
  ...securityHeaders('asset', ports),
  'cross-origin-resource-policy': 'cross-origin',
  ...(isVector ? { 'content-security-policy': vectorPolicy } : {}),
})

/** A vector image opened on its own is a document, which may contain an author's script. */
const vectorPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

const sizeOf = ({ plain, br, gzip }: Encoded): number =>
  [plain, br, gzip].reduce((sum, bytes) => sum + (bytes?.byteLength ?? 0), 0)

/** Runs at most `most` tasks at a time; the others wait in order. */
export function createWorkQueue(most: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    // A finished task passes its place to the next waiting one, so a new task cannot take it.
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Creates a variant of an image: rotated upright, in sRGB, and without the camera's metadata (place, time, owner). A vector
 * image is only compressed.
 */
async function makeVariant({ image, width }: ImageVariant, file: Bytes): Promise<Encoded> {
  if (image.isVector) return compressFully(file)
  const webp = await sharp(file, { failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer()
  return { plain: new Uint8Array(webp) }
}

/** Limits sharp to one core per image and disables its cache, so that this process controls the memory. */
function limitSharp(): void {
  sharp.concurrency(1)
  sharp.cache(false)
}
