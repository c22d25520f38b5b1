import { defaultLocale, isLocaleCode, type LocaleCode } from '@hourfold/shared/i18n/locales'
import type { Catalog } from '../../catalog/catalog.ts'
import { pickWords } from '../../context/words.ts'
import type { OrderFacts } from '../compose/order-facts.ts'

/** The current recipient of a mail. */
export type Recipient = {
  readonly role: 'booker' | 'guest' | 'business'
  readonly name: string
  readonly address: string
  readonly locale: LocaleCode
  /** The position of a guest. */
  readonly guest: number | null
}

/**
 * The person in the role that a delivery names (`booker`, `guest:0`, `staff:<id>`, `business:<address>`); undefined where no one
 * has it any more, or they have no address.
 */
export function findRecipient(
  named: string,
  catalog: Catalog,
  order: OrderFacts | undefined,
): Recipient | undefined {
  const { business } = catalog
  const split = named.indexOf(':')
  const role = split === -1 ? named : named.slice(0, split)
  const rest = split === -1 ? '' : named.slice(split + 1)
  const known = (recipient: Omit<Recipient, 'locale'> & { readonly locale: string }): Recipient | undefined =>
    recipient.address === '' ? undefined : { ...recipient, locale: localeIn(recipient.locale) }
  switch (role) {
    case 'booker':
      return (
        order && known({ role, name: order.name, address: order.email, locale: order.locale, guest: null })
      )
    case 'guest': {
      const guest = order?.guests.find(({ position }) => position === Number(rest))
      return (
        order &&
        guest &&
        known({
          role,
          name: guest.name,
          address: guest.email,
          locale: order.locale,
          guest: guest.position,
        })
      )
    }
    case 'staff': {
      const person = catalog.staffById.get(rest)
      const { staff } = business.settings.notifications
      if (!person || person.isArchived || !staff) return undefined
      return known({
        role: 'business',
        name: person.name,
        address: person.email ?? '',
        locale: business.defaultLocale,
        guest: null,
      })
    }
    case 'business': {
      // An address that was removed from the files gets no more mails.
      if (!business.settings.notifications.recipients.includes(rest)) return undefined
      const name = pickWords(business.name, business.defaultLocale, business.defaultLocale)
      return known({ role, name, address: rest, locale: business.defaultLocale, guest: null })
    }
    default:
      return undefined
  }
}

export const localeIn = (code: string): LocaleCode => (isLocaleCode(code) ? code : defaultLocale)
