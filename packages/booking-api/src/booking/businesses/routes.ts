import { endpoints } from '@booking/shared/contract/endpoints'
import { ok, refused } from '@booking/shared/errors/result'
import { findService } from '../../catalog/catalog.ts'
import { wholeScope } from '../../catalog/find-subject.ts'
import type { RequestContext } from '../../catalog/request-context.ts'
import { read, readFile } from '../../endpoints/route.ts'
import { showServiceInFull } from '../../endpoints/views/show-views.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { readImage } from './read-image.ts'
import { showBrand } from './show-brand.ts'
import { showGroup, showMenu } from './show-lists.ts'
import { showProvider } from './show-provider.ts'
import { showWholeBusiness } from './show-whole-business.ts'

const plainData = { isPlainData: true }
const isSameForAll = (): boolean => true

export const businessRoutes = {
  getBusiness: read(
    endpoints.getBusiness,
    async (context: RequestContext) => ok(showWholeBusiness(context)),
    plainData,
  ),
  getSite: read(
    endpoints.getSite,
    async ({ business, dataVersion, isOldest }: RequestContext) => {
      const { slug, revision, defaultLocale, hosts, settings } = business
      return ok({
        slug,
        revision,
        // Whoever keeps answers under this version asks for them later, and they must not be older.
        ...(dataVersion === null || !isOldest ? {} : { dataVersion }),
        defaultLocale,
        hosts: [...hosts],
        brand: showBrand(settings.brand),
      })
    },
    { scopeOf: wholeScope, isSameForAll },
  ),
  getService: read(
    endpoints.getService,
    async (context: ViewContext, { params }) => {
      const service = findService(context.catalog, params.idOrSlug)
      return service ? ok(showServiceInFull(context, service)) : refused('calendar_not_found')
    },
    plainData,
  ),
  getProvider: read(
    endpoints.getProvider,
    async (context: RequestContext, { params }) => showProvider(context, params.idOrSlug),
    plainData,
  ),
  getGroup: read(
    endpoints.getGroup,
    (context: RequestContext, { params }) => showGroup(context, params.idOrSlug),
    plainData,
  ),
  getMenu: read(
    endpoints.getMenu,
    (context: RequestContext, { params }) => showMenu(context, params.idOrSlug),
    plainData,
  ),
  getImage: readFile(
    endpoints.getImage,
    (context: RequestContext, { params }) => readImage(context, params.image),
    { isSameForAll },
  ),
}
