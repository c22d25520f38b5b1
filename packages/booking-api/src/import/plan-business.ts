import { ok, type Result } from '@hourfold/shared/errors/result'
import { sortFaults, type FileFault, printFaults } from '@hourfold/shared/files/parse-yaml'
import type { BusinessPlan, FilePlan, ServicePlan, StaffPlan } from './business-plan.ts'
import { imageOf, type ImagePlan, type Images } from './read-images.ts'
import { findCrossFaults } from './find-cross-faults.ts'
import { planForms } from './plan-forms.ts'
import { planGroup, planLink, planMenu, planResource } from './plan-lists.ts'
import { planService } from './plan-service.ts'
import { planStaff, planTeam } from './plan-staff.ts'
import { type BusinessFolder, faultAt, type Named } from './read-business-folder.ts'
import { toWords } from '../context/words.ts'
import type { BusinessSettings } from '../catalog/business-settings.ts'
import type { BusinessFile } from '../catalog/files/business-file.ts'
import {
  accentColors,
  leastContrast,
  leastContrastOn,
  schemeBackgrounds,
} from '@hourfold/shared/brand/accent-colors'
import { isMailedImage } from '../catalog/image-types.ts'

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

/** The settings of a business with their defaults. */
const planSettings = (
  { notifications, email, webhooks = [], people = [], customers, retention, brand }: BusinessFile,
  images: Images,
): BusinessSettings => ({
  notifications: {
    recipients: notifications.recipients ?? (email === undefined ? [] : [email]),
    replyTo: notifications.replyTo ?? email ?? null,
    staff: notifications.staff,
    off: notifications.off,
    agendaMinute: notifications.agenda,
  },
  webhooks: webhooks.map(({ slug, url, events = null }) => ({ slug, url, events })),
  people: people.map(({ email: address, role, staff = null }) => ({
    email: address.toLowerCase(),
    role,
    staff,
  })),
  customers: { forgetAfter: customers.forgetAfter },
  retention: { ...retention },
  brand: {
    logo: imageOf(images, brand.logo),
    icon: imageOf(images, brand.icon),
    accent: brand.accent?.toLowerCase() ?? null,
    font: brand.font ?? null,
  },
})

type Planned = { readonly services: readonly ServicePlan[]; readonly staff: readonly StaffPlan[] }

/** Lists services that can never be booked although their files have no faults, one line each. */
const explainUnbookable = ({ services, staff }: Planned): readonly string[] =>
  services.flatMap((service) => {
    const reason = reasonOf(
      service,
      staff.filter(({ slug }) => service.staff.includes(slug)),
    )
    return reason === null ? [] : [`services/${service.slug}.yaml: ${reason}`]
  })

function reasonOf({ document, sessions }: ServicePlan, people: readonly StaffPlan[]): string | null {
  if (document.kind === 'class')
    return sessions.length === 0 ? 'sessions: there are none, so that it can never be booked' : null
  const idle = people.filter((person) => rangesOf(person).length === 0)
  const isTogether = document.kind === 'collective'
  if (isTogether ? idle.length > 0 : idle.length === people.length)
    return `staff: ${idle.map(({ slug }) => slug).join(', ')} never ${idle.length === 1 ? 'works' : 'work'}, so that it can never be booked`
  const shortest = Math.min(document.duration, ...document.durations.map(({ minutes }) => minutes))
  const fits = people.some((person) => longestOf(person) >= shortest)
  return fits
    ? null
    : `duration: ${shortest} minutes are longer than any hours of its staff, so that it can never be booked`
}

const rangesOf = ({ weekly, overrides }: StaffPlan): readonly (readonly [number, number])[] => [
  ...weekly.map(({ from, to }) => [from, to] as const),
  ...overrides.flatMap(({ ranges }) => ranges),
]

/** The longest stretch of hours. Hours that reach midnight may go on, so they have no end here. */
const longestOf = (person: StaffPlan): number =>
  Math.max(0, ...rangesOf(person).map(([from, to]) => (to >= 1440 ? Infinity : to - from)))

/** Lists where a brand is shown differently from the file, one line each. None of it is a fault. */
function explainBrand(business: Named<BusinessFile>): readonly string[] {
  const { accent, logo } = business.value.brand
  const schemes =
    accent === undefined
      ? []
      : (['light', 'dark'] as const).flatMap((scheme) => explainAccent(accent, scheme))
  return [
    ...printFaults(schemes.map((reason) => faultAt(business, 'brand.accent', reason))),
    ...(logo === undefined || isMailedImage(logo)
      ? []
      : printFaults([
          faultAt(
            business,
            'brand.logo',
            'is not shown in mails, because mail programs show png and jpg alone',
          ),
        ])),
  ]
}

function explainAccent(color: string, scheme: 'light' | 'dark'): readonly string[] {
  const { accent } = accentColors(color)[scheme]
  if (accent === color.toLowerCase()) return []
  // Rounded down, because a contrast of 4.49 is not 4.5.
  const before = Math.floor(leastContrastOn(color, schemeBackgrounds[scheme]) * 10) / 10
  return [
    `${color} is hard to read on ${scheme} pages (contrast ${before}, at least ${leastContrast} is needed), so they use ${accent}`,
  ]
}
