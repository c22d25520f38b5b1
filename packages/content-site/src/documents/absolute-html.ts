import type { LocaleCode } from '@booking/shared/i18n/locales'
import { wholeAddress, type SiteAddress } from './site-address.ts'

/**
 * The HTML of a body for places where it has no page around it: every address in it is whole. Only our own Markdown makes
 * such HTML, and writes every quote that is not an attribute's as `&quot;`.
 */
export function absoluteHtml(html: string, site: SiteAddress, locale: LocaleCode, page: string): string {
  const whole = (address: string): string => {
    if (address.startsWith('#')) return page + address
    if (!/^\/(?!\/)/.test(address)) return address
    return isFile(address) ? site.origin + address : wholeAddress(site, address, locale)
  }
  return html.replace(/ (href|src|srcset)="([^"]*)"/g, (_, name: string, value: string) => {
    const addresses = name === 'srcset' ? value.split(', ').map(whole).join(', ') : whole(value)
    return ` ${name}="${addresses}"`
  })
}

/** What is no page has one address in all languages. */
const isFile = (address: string): boolean => /^\/(images|api)\//.test(address)
