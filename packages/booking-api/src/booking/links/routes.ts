import { endpoints } from '@hourfold/shared/contract/endpoints'
import { read } from '../../endpoints/route.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { toIso } from '@hourfold/shared/time/instant'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import { checkLink } from '@hourfold/shared/booking/link-life'
import type { LinkView } from '@hourfold/shared/contract/views'
import { findSubject } from '../../catalog/find-subject.ts'
import { findProvider } from '../../catalog/catalog.ts'
import { findLink } from '../../capacity/link-uses.ts'
import { hashToken } from '../../context/new-id.ts'
import { showServiceInFull } from '../../endpoints/views/show-views.ts'

export const linkRoutes = {
  getLink: read(endpoints.getLink, (context: ViewContext, { params }) => showLink(context, params.link)),
}

/**
 * The service and person of a one-time link; showing it uses nothing. Refuses with `calendar_not_found` where it is unknown or
 * its service is no longer offered, and with `slug_expired` where it is used up, expired or revoked.
 */
async function showLink(context: ViewContext, token: string): Promise<Result<LinkView>> {
  const { business, catalog, now } = context
  const link = await findLink(context.database, business.id, { tokenHash: hashToken(token) }, now, null)
  if (!link) return refused('calendar_not_found')
  const usable = checkLink({ ...link, used: link.used.length }, now)
  if (!usable.ok) return usable
  const subject = findSubject(catalog, { service: link.serviceId, provider: link.providerId ?? undefined })
  if (!subject.ok) return subject
  const provider = link.providerId === null ? undefined : findProvider(catalog, link.providerId)
  return ok({
    service: showServiceInFull(context, subject.value.service),
    provider: provider ? (provider.kind === 'staff' ? provider.person.slug : provider.team.slug) : null,
    usesLeft: usable.value.usesLeft,
    expiresAt: link.expiresAt === null ? null : toIso(link.expiresAt),
  })
}
