import { endpoints } from '@hourfold/shared/contract/endpoints'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import {
  findService,
  findProvider,
  listPublicServices,
  listPeople,
  type Catalog,
} from '../../catalog/catalog.ts'
import { wholeScope, findSubject } from '../../catalog/find-subject.ts'
import type { RequestContext } from '../../catalog/request-context.ts'
import { read, readFile } from '../../endpoints/route.ts'
import {
  showServiceInFull,
  showImage,
  showBusiness,
  showService,
  showStaff,
  showWords,
  languagesOf,
} from '../../endpoints/views/show-views.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { accentColors } from '@hourfold/shared/brand/accent-colors'
import { isBrandFont } from '@hourfold/shared/brand/brand-fonts'
import type { BrandView } from '@hourfold/shared/contract/site-view'
import type { BusinessSettings } from '../../catalog/business-settings.ts'
import { endingOf, imageTypes, findImage } from '../../catalog/image-types.ts'
import type { SentFile } from '../../endpoints/sent-file.ts'
import type { ProviderView, GroupView, MenuView, ServiceSummary } from '@hourfold/shared/contract/views'
import { pickWords, type Words } from '../../context/words.ts'
import type * as v from 'valibot'
import { findGroup, findMenu, type ServiceList } from '../../catalog/list-rows.ts'

const plainData = { isPlainData: true }

export const businessRoutes = {
  getBusiness: read(
    endpoints.getBusiness,
    async (context: RequestContext) => ok(showWholeBusiness(context)),
    plainData,
  ),
  getSite: read(
    endpoints.getSite,
    async ({ business, dataVersion }: RequestContext) => {
      const { slug, revision, defaultLocale, hosts, settings } = business
      return ok({
        slug,
        revision,
        // Clients that cache responses under this version request them later, and those must not be older.
        ...(dataVersion === null ? {} : { dataVersion }),
        defaultLocale,
        hosts: [...hosts],
        brand: showBrand(settings.brand),
      })
    },
    { scopeOf: wholeScope },
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
  getImage: readFile(endpoints.getImage, (context: RequestContext, { params }) =>
    readImage(context, params.image),
  ),
}

/** The brand of a business for its pages, with colours that are readable there. */
const showBrand = ({ logo, icon, accent, font }: BusinessSettings['brand']): BrandView => ({
  logo: showImage(logo),
  icon: showImage(icon),
  accent: accent === null ? null : accentColors(accent),
  font: font !== null && isBrandFont(font) ? font : null,
})

/** An image of the catalog by its name, which changes with its content. Refuses with `page_not_found`. */
async function readImage({ database, business }: RequestContext, name: string): Promise<Result<SentFile>> {
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

/** A person or a team with the services that can be booked with them. Refuses with `calendar_not_found`. */
function showProvider(context: RequestContext, idOrSlug: string): Result<ProviderView> {
  const { business, catalog, locale } = context
  const provider = findProvider(catalog, idOrSlug)
  if (!provider) return refused('calendar_not_found')
  const members =
    provider.kind === 'staff' ? [provider.person.id] : provider.team.members.map((one) => one.staffId)
  const { id, slug, name, title } =
    provider.kind === 'staff'
      ? provider.person
      : { ...provider.team, name: pickWords(provider.team.name, locale, business.defaultLocale) }
  return ok({
    kind: provider.kind,
    id,
    slug,
    name,
    title: showWords(context, title),
    business: showBusiness(context),
    services: listPublicServices(
      catalog,
      (service) => findSubject(catalog, { service: service.id, provider: id }).ok,
    ).map((service) => showService(context, service)),
    staff: catalog.staff
      .filter((person) => members.includes(person.id))
      .map((person) => showStaff(context, person)),
    together: provider.kind === 'team' && provider.team.distribution === 'collective',
  })
}

/** The business with its public catalog. */
function showWholeBusiness(context: RequestContext): v.InferInput<typeof endpoints.getBusiness.response> {
  const { business, catalog, locale } = context
  return {
    slug: business.slug,
    business: showBusiness(context),
    description: showWords(context, business.description),
    services: listPublicServices(catalog, () => true).map((service) => showService(context, service)),
    staff: listPeople(catalog).map((person) => showStaff(context, person)),
    teams: catalog.teams.map(({ id, slug, name }) => ({
      id,
      slug,
      name: pickWords(name, locale, business.defaultLocale),
    })),
    groups: showBookableLists(context, 'group'),
    menus: showBookableLists(context, 'menu'),
    forms: catalog.forms.flatMap(({ kind, slug, name }) =>
      // The questions of a service belong to it and have no page.
      kind === 'service' ? [] : [{ kind, slug, name: pickWords(name, locale, business.defaultLocale) }],
    ),
  }
}

/** Lists with at least one bookable service. */
const showBookableLists = ({ catalog, business, locale }: RequestContext, listKind: ServiceList['kind']) =>
  catalog.lists
    .filter(({ kind, services }) => kind === listKind && services.some((slug) => isBookable(catalog, slug)))
    .map(({ slug, name }) => ({ slug, name: pickWords(name, locale, business.defaultLocale) }))

const isBookable = (catalog: Catalog, slug: string): boolean =>
  (findService(catalog, slug)?.staffIds.length ?? 0) > 0

/** A group of services. Refuses with `calendar_not_found`. */
async function showGroup(context: RequestContext, idOrSlug: string): Promise<Result<GroupView>> {
  const group = await findGroup(context.database, context.business.id, idOrSlug)
  if (!group) return refused('calendar_not_found')
  return ok({ ...showHead(context, group), services: showServices(context, group.services) })
}

/** A service menu. Refuses with `calendar_not_found`. */
async function showMenu(context: RequestContext, idOrSlug: string): Promise<Result<MenuView>> {
  const menu = await findMenu(context.database, context.business.id, idOrSlug)
  if (!menu) return refused('calendar_not_found')
  return ok({
    ...showHead(context, menu),
    categories: menu.categories.map(({ slug, name, services }) => ({
      slug,
      name: pickWords(name, context.locale, context.business.defaultLocale),
      ...languagesOf(context, { name }),
      services: showServices(context, services),
    })),
  })
}

const showHead = (
  context: RequestContext,
  list: {
    readonly id: string
    readonly slug: string
    readonly name: Words
    readonly description: Words | null
  },
) => ({
  id: list.id,
  slug: list.slug,
  name: pickWords(list.name, context.locale, context.business.defaultLocale),
  description: showWords(context, list.description),
  ...languagesOf(context, { name: list.name, description: list.description }),
  business: showBusiness(context),
})

/** In the owner's order. A list that names a private service shows it; services that are no longer bookable are left out. */
const showServices = (context: RequestContext, slugs: readonly string[]): ServiceSummary[] =>
  slugs.flatMap((slug) => {
    const service = findService(context.catalog, slug)
    return service && service.staffIds.length > 0 ? [showService(context, service)] : []
  })
