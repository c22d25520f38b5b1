import { ok, type Result } from '@booking/shared/errors/result'
import { sortFaults, type FileFault } from '@booking/shared/files/file-fault'
import type { BusinessPlan, FilePlan } from './business-plan.ts'
import type { ImagePlan } from './read-images.ts'
import { explainBrand } from './explain-brand.ts'
import { explainUnbookable } from './explain-unbookable.ts'
import { findCrossFaults } from './find-cross-faults.ts'
import { planForms } from './plan-forms.ts'
import { planGroup, planLink, planMenu, planResource } from './plan-lists.ts'
import { planSettings } from './plan-settings.ts'
import { planService } from './plan-service.ts'
import { planStaff, planTeam } from './plan-staff.ts'
import type { BusinessFolder, Named } from './read-business-folder.ts'
import { toWords } from '../context/words.ts'

/** Checks the files against each other. Refuses with every fault of the folder at once. */
export function planBusiness(whole: BusinessFolder): Result<BusinessPlan, readonly FileFault[]> {
  const business = whole.business?.value
  const faults: FileFault[] = [...whole.faults, ...findCrossFaults(whole)]
  const folder = withoutSwitchedOff(whole)
  const services = business
    ? inOrder(folder.services).map((service, at) => planService(service, at, folder, business, faults))
    : []
  const links = business ? folder.links.map((link) => planLink(link, business, faults)) : []
  const forms = business ? planForms(folder, business, faults) : []
  if (!business || faults.length > 0) return { ok: false, refusal: sortFaults(faults) }
  const { defaultLocale } = business
  const staff = inOrder(folder.staff).map((person, at) => planStaff(person, at, folder, business))
  return ok({
    business: {
      slug: business.slug,
      name: toWords(business.name, defaultLocale),
      description: business.description === undefined ? null : toWords(business.description, defaultLocale),
      timeZone: business.timeZone,
      country: business.country,
      currency: business.currency,
      defaultLocale,
      hosts: business.hosts,
      returnOrigins: business.returnOrigins,
      phone: business.phone ?? null,
      email: business.email ?? null,
      settings: planSettings(business, folder.images),
    },
    images: planImages(folder),
    files: planFiles(folder),
    staff,
    resources: folder.resources.map((resource) => planResource(resource, defaultLocale)),
    services,
    teams: folder.teams.map((team) => planTeam(team, defaultLocale)),
    groups: folder.groups.map((group) => planGroup(group, defaultLocale)),
    menus: folder.menus.map((menu) => planMenu(menu, defaultLocale)),
    links,
    forms,
    notes: [
      ...(folder.business ? explainBrand(folder.business) : []),
      ...explainUnbookable({ services, staff }),
    ],
  })
}

/** Services that are switched off are planned as if their files were gone, and lists do not name them. They were checked before. */
function withoutSwitchedOff(folder: BusinessFolder): BusinessFolder {
  const off = new Set(folder.services.filter(({ value }) => !value.offered).map(({ slug }) => slug))
  if (off.size === 0) return folder
  const only = (services: readonly string[]) => services.filter((slug) => !off.has(slug))
  return {
    ...folder,
    services: folder.services.filter(({ slug }) => !off.has(slug)),
    links: folder.links.filter(({ value }) => !off.has(value.service)),
    groups: folder.groups.map((group) => ({
      ...group,
      value: { ...group.value, services: only(group.value.services) },
    })),
    menus: folder.menus.map((menu) => ({
      ...menu,
      value: {
        ...menu.value,
        categories: menu.value.categories.map((one) => ({ ...one, services: only(one.services) })),
      },
    })),
  }
}

/** Each image once, whatever names the files give it. */
const planImages = ({ images }: BusinessFolder): readonly ImagePlan[] =>
  Array.from(new Map(Array.from(images.values(), (image) => [image.name, image])).values())

const planFiles = ({ contents, images }: BusinessFolder): readonly FilePlan[] => [
  ...contents.map(({ path, content }) => ({ path, content, image: null })),
  ...Array.from(images, ([file, { name }]) => ({ path: `images/${file}`, content: null, image: name })),
]

/** By `order` where it is set, then by slug, as the files were read. */
const inOrder = <File extends { readonly order?: number | undefined }>(files: readonly Named<File>[]) =>
  files.toSorted((a, b) => (a.value.order ?? last) - (b.value.order ?? last))

const last = 10_000
