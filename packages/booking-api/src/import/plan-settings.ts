import type { BusinessSettings } from '../catalog/business-settings.ts'
import type { BusinessFile } from '../catalog/files/business-file.ts'
import { imageOf, type Images } from './read-images.ts'

/** The settings of a business with their defaults. */
export const planSettings = (
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
