import type { LocaleCode } from '@booking/shared/i18n/locales'
import { wholeAddress, type SiteAddress } from './site-address.ts'

/**
 * Makes every address in the HTML of a body absolute, for documents outside of the site's pages. Such HTML comes only from the
 * site's own Markdown renderer, which writes each quote outside of attributes as `&quot;`.
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

/** Files have one address in all languages. */
const isFile = (address: string): boolean => /^\/(images|api)\//.test(address)
