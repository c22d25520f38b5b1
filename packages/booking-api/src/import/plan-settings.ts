import type { BusinessSettings } from '../catalog/business-settings.ts'
import type { BusinessFile } from '../catalog/files/business-file.ts'

/** The settings of a business with their defaults. */
export const planSettings = ({ notifications, email }: BusinessFile): BusinessSettings => ({
  notifications: {
    recipients: notifications.recipients ?? (email === undefined ? [] : [email]),
    replyTo: notifications.replyTo ?? email ?? null,
    staff: notifications.staff,
    off: notifications.off,
    agendaMinute: notifications.agenda,
  },
  webhooks: [],
  brand: { logo: null, icon: null, accent: null, font: null },
})
