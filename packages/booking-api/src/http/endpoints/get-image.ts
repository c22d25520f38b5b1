import { ok, refused } from '@booking/shared/errors/result'
import { endpoints } from '@booking/shared/contract/endpoints'
import { endingOf, imageTypes } from '../../catalog/image-types.ts'
import { findImage } from '../../catalog/images.ts'
import { readFile } from '../../routing/route.ts'

export const getImage = readFile(endpoints.getImage, async ({ world, business }, { params }) => {
  const bytes = await findImage(world.database, business.id, params.image)
  const ending = endingOf(params.image)
  if (!bytes || !ending) return refused('page_not_found')
  return ok({
    content: bytes,
    headers: {
      'content-type': imageTypes[ending].type,
      // Another picture has another name.
      'cache-control': 'public, max-age=31536000, immutable',
      // The widget stands on other sites than the server's.
      'cross-origin-resource-policy': 'cross-origin',
      ...(ending === 'svg' ? { 'content-security-policy': svgPolicy } : {}),
    },
  })
})

/** Opened by itself it is a document of this origin: it may look as it does, and nothing else. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
