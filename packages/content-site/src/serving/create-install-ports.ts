import { createHash } from 'node:crypto'
import type { InstallPorts } from '../install/install-ports.ts'
import { isOwnMachine } from '../mailbox/is-own-machine.ts'
import { incomingOf, type Site, type SiteContext } from './site-context.ts'

/** Creates what the page for site owners needs besides the request. */
export const createInstallPorts = (c: SiteContext, site: Site): InstallPorts => ({
  isOpen: !site.settings.production,
  readPage: async (address) => {
    if (site.pageReader.waitFor(c.req.raw, c.env) > 0) return null
    const isLocal = !site.settings.production && isOwnMachine(c.req.raw, incomingOf(c)?.socket.remoteAddress)
    return site.pageReader.read(address, isLocal)
  },
  findScript: (path) => {
    const found = site.assets.served.get(path)
    if (!found) return null
    const hash = createHash('sha384').update(found.asset.plain).digest('base64')
    return { integrity: `sha384-${hash}`, isFixed: found.lifetime === 'immutable' }
  },
  framers: site.security.framers,
})
