import { findSession } from '@booking/owner-desk/find-session'
import { deskOrigin, sendToApi } from './open-desk.ts'
import { requestOrigin, type Site, type SiteContext } from './site-context.ts'

/** Whether an owner of the business is signed in at its desk; `unknown` where the API cannot say. */
export async function findOwner(c: SiteContext, site: Site): Promise<'owner' | 'other' | 'unknown'> {
  const found = await findSession({
    cookies: c.req.header('cookie') ?? null,
    origin: deskOrigin(requestOrigin(c, site), site.settings.publicUrl),
    fetch: (address, init) => sendToApi(c, site, new Request(address, init)),
  })
  if (!found.ok) return 'unknown'
  return found.value?.role === 'owner' ? 'owner' : 'other'
}
