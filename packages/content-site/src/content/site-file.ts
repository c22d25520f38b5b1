import type { ConsentCategory } from '../consent/consent-choice.ts'

/** `site.yaml` of a content folder: what is true of the whole site. */
export type SiteFile = {
  /** Slug of the business it belongs to: it is shown with no other. Null: with any. */
  readonly business: string | null
  /** `mailto:` or `https:` address for `security.txt`; null: there is no such file. */
  readonly securityContact: string | null
  /** Profiles of the business elsewhere, for search engines. */
  readonly profiles: readonly string[]
  readonly phone: string | null
  readonly email: string | null
  readonly address: {
    readonly street: string
    readonly postalCode: string
    readonly city: string
    /** State, province or prefecture, as addresses there have it: `NY`. */
    readonly region: string | null
    /** ISO 3166 */
    readonly country: string
  } | null
  /** Key of the page that says what becomes of visitors' data; the question about cookies names it. */
  readonly privacy: string | null
  /** `always` asks about cookies even where no script waits for an answer. */
  readonly consent: 'always' | 'needed'
  /** Origins that may show booking pages in a frame; null: any may, and none may show what belongs to one booking. */
  readonly framers: readonly string[] | null
  /** Scripts of others. None is asked for before its category was agreed to. */
  readonly scripts: readonly SiteScript[]
  /** Cookie names (`_ga*`) of each category, deleted when it is no longer agreed to. */
  readonly cookies: readonly { readonly category: ConsentCategory; readonly names: readonly string[] }[]
}

type SiteScript = {
  readonly src: string
  readonly category: ConsentCategory
  /** Origins it talks to besides its own, for the content security policy. */
  readonly origins: readonly string[]
}
