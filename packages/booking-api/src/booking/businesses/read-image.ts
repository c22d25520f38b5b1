import { ok, refused, type Result } from '@booking/shared/errors/result'
import { endingOf, imageTypes } from '../../catalog/image-types.ts'
import { findImage } from '../../catalog/images.ts'
import type { RequestContext } from '../../catalog/request-context.ts'
import type { SentFile } from '../../endpoints/sent-file.ts'

/** An image of the catalog by its name, which changes with its content. Refuses with `page_not_found`. */
export async function readImage(
  { database, business }: RequestContext,
  name: string,
): Promise<Result<SentFile>> {
  const bytes = await findImage(database, business.id, name)
  const ending = endingOf(name)
  if (!bytes || !ending) return refused('page_not_found')
  return ok({
    content: bytes,
    headers: {
      'content-type': imageTypes[ending].type,
      'cache-control': 'public, max-age=31536000, immutable',
      // The widget also runs on other sites.
      'cross-origin-resource-policy': 'cross-origin',
      ...(ending === 'svg' ? { 'content-security-policy': svgPolicy } : {}),
    },
  })
}

/** An SVG opened on its own is a document of this origin, so it may load nothing but its own styles. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
