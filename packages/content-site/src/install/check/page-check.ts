import type { EmbedSubject } from '../embed-subjects.ts'

/** A fetched page. Header names are in lower case; repeated ones are joined by commas. */
export type FetchedPage = {
  /** The address that was asked for, and the one that answered. */
  readonly requestedUrl: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
}

/** Why a page could not be read. `status` is that of the other server. */
export type PageRefusal = {
  readonly kind: 'url_refused' | 'address_refused' | 'unreachable' | 'status_refused' | 'too_large'
  readonly status: number | null
}

/** What a page is compared with. */
export type CheckContext = {
  /** The origin of this server. */
  readonly origin: string
  readonly subjects: readonly EmbedSubject[]
  /** The current main version: `1`. */
  readonly major: string
  /** Returns the file that this server serves at a path; null where it serves none. */
  readonly findScript: (path: string) => ServedScript | null
  /** Origins that may show booking pages in a frame; null: all. */
  readonly framers: readonly string[] | null
}

/** A script as it is served. The contents at a fixed address never change. */
export type ServedScript = {
  readonly integrity: string
  readonly isFixed: boolean
}

export type Severity = 'error' | 'warning' | 'note'

/** A fault of a page, with what its words name. */
export type Finding = { readonly code: FindingCode; readonly values?: FindingValues }

/** Names of tags, attributes, directives and addresses, which are the same in every language. */
type FindingValues = { readonly what?: string; readonly better?: string }

/** THE table of the findings: how bad each one is. An error means that nobody can book. */
export const findingSeverities = {
  url_refused: 'error',
  address_refused: 'error',
  unreachable: 'error',
  status_refused: 'error',
  too_large: 'error',
  not_html: 'error',
  redirected: 'note',
  script_missing: 'error',
  script_injected: 'note',
  script_elsewhere: 'error',
  script_unknown: 'error',
  script_twice: 'warning',
  script_insecure: 'error',
  script_old: 'warning',
  integrity_missing: 'note',
  integrity_wrong: 'error',
  integrity_floating: 'warning',
  module_missing: 'error',
  module_in_xml: 'error',
  crossorigin_missing: 'warning',
  element_missing: 'error',
  tag_unknown: 'error',
  attribute_unknown: 'warning',
  value_unknown: 'warning',
  subject_missing: 'error',
  subject_unknown: 'error',
  subject_several: 'warning',
  height_missing: 'warning',
  link_missing: 'warning',
  policy_blocks: 'error',
  types_block: 'warning',
  framer_refused: 'error',
} as const satisfies Record<string, Severity>

export type FindingCode = keyof typeof findingSeverities
