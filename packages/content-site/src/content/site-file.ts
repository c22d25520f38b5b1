import type { ConsentCategory } from '../consent/consent-choice.ts'

/** `site.yaml` of a content folder: settings of the whole site. */
export type SiteFile = {
  /** Slug of the business to which the content belongs; it is shown with no other. Null: with any. */
  readonly business: string | null
  /** `mailto:` or `https:` address for `security.txt`; null: the file is not served. */
  readonly securityContact: string | null
  /** Profiles of the business on other sites, for search engines. */
  readonly profiles: readonly string[]
  readonly phone: string | null
  readonly email: string | null
  readonly address: {
    readonly street: string
    readonly postalCode: string
    readonly city: string
    /** State, province or prefecture, as in postal addresses: `NY`. */
    readonly region: string | null
    /** ISO 3166 */
    readonly country: string
  } | null
  /** Key of the privacy page, to which the consent banner links. */
  readonly privacy: string | null
  /** `always` asks for consent even when the site has no third-party script. */
  readonly consent: 'always' | 'needed'
  /** Origins that may frame booking pages. Null: any origin may, but none may frame the pages of a single booking. */
  readonly framers: readonly string[] | null
  /** Third-party scripts. None is loaded before its category is granted. */
  readonly scripts: readonly SiteScript[]
  /** Cookie names (`_ga*`) of each category, deleted when the category is not granted. */
  readonly cookies: readonly { readonly category: ConsentCategory; readonly names: readonly string[] }[]
}

type SiteScript = {
  readonly src: string
  readonly category: ConsentCategory
  /** Further origins that the script uses, for the content security policy. */
  readonly origins: readonly string[]
}
