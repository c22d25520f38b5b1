import type { CatalogCache } from '../catalog/catalog-cache.ts'
import type { Dependencies } from '../context/dependencies.ts'
import type { ViewContext } from '../endpoints/views/view-context.ts'
import type { MailTransport } from './send/mail-transport.ts'
import type { MailSender } from './compose/open-business-mail.ts'

/** The dependencies of notifications. */
export type NotificationDependencies = Dependencies & {
  readonly catalogs: CatalogCache
  readonly paymentsOf: (slug: string) => ViewContext['payments']
  /** Null keeps mails waiting: no server is set up. */
  readonly mail: MailTransport | null
  /** The sender's address. */
  readonly mailFrom: string
  /** The senders of the businesses that have their own, by slug. */
  readonly businessMail?: ReadonlyMap<string, MailSender>
  /** The origin of links, if the settings have one. */
  readonly publicUrl?: string | undefined
}
