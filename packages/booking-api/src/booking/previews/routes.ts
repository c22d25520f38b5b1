import { endpoints } from '@hourfold/shared/contract/endpoints'
import type { RequestContext } from '../../catalog/request-context.ts'
import { read } from '../../endpoints/route.ts'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import { toIso } from '@hourfold/shared/time/instant'
import type { PreviewView } from '@hourfold/shared/contract/preview'
import { sitePreview } from '../../access/links/business-links.ts'
import { readCapability } from '../../context/sign-capability.ts'
import { findPreview } from './stored-previews.ts'

export const previewRoutes = {
  getPreview: read(endpoints.getPreview, (context: RequestContext, { params }) =>
    showPreview(context, params.preview),
  ),
}

/**
 * The preview of a signed link to the unpublished site. Refuses with `page_not_found` for any invalid token, and with
 * `slug_expired` once it has expired or was revoked.
 */
async function showPreview(
  { secret, database, business, now }: RequestContext,
  signed: string,
): Promise<Result<PreviewView>> {
  const purpose = { name: sitePreview, businessId: business.id }
  const id = readCapability(await secret(), purpose, signed)
  const preview = id === null ? undefined : await findPreview(database, business.id, id)
  if (!preview) return refused('page_not_found')
  if (preview.expiresAt <= now || preview.revokedAt !== null) return refused('slug_expired')
  return ok({ id: preview.id, expiresAt: toIso(preview.expiresAt) })
}
