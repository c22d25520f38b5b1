import type { Message } from '@hourfold/shared/errors/error-messages'
import type { FindingCode, Severity } from './page-check.ts'

/** What each finding says: what is wrong, and what to do. `{what}` and `{better}` are code. */
export const findingWords = {
  url_refused: /* i18n */ {
    id: 'check.url_refused',
    message: 'This is no address of a page. Enter one that begins with https://.',
  },
  address_refused: /* i18n */ {
    id: 'check.address_refused',
    message: 'This address is not on the public Internet, so it cannot be checked from here.',
  },
  unreachable: /* i18n */ {
    id: 'check.unreachable',
    message: 'The page did not answer. Check the address, and whether the site is online.',
  },
  status_refused: /* i18n */ {
    id: 'check.status_refused',
    message: 'The page answers with the error {what}. It must be published and open without signing in.',
  },
  too_large: /* i18n */ { id: 'check.too_large', message: 'The page is too large to be checked.' },
  not_html: /* i18n */ {
    id: 'check.not_html',
    message: 'This is not a web page but {what}. Enter the address of the page itself.',
  },
  redirected: /* i18n */ {
    id: 'check.redirected',
    message: 'The address leads to {what}, and that page was checked.',
  },
  script_missing: /* i18n */ {
    id: 'check.script_missing',
    message: 'The script of {what} is not on the page. Paste the whole code, with its first lines.',
  },
  script_injected: /* i18n */ {
    id: 'check.script_injected',
    message: 'A script or a tag manager may add the calendar. Such a page can only be checked in a browser.',
  },
  script_elsewhere: /* i18n */ {
    id: 'check.script_elsewhere',
    message: 'The script {what} comes from another server. Load it from {better}.',
  },
  script_unknown: /* i18n */ {
    id: 'check.script_unknown',
    message: 'This server no longer has the script {what}. Copy the code again.',
  },
  script_twice: /* i18n */ {
    id: 'check.script_twice',
    message: 'The script is on the page twice. Remove {what}.',
  },
  script_insecure: /* i18n */ {
    id: 'check.script_insecure',
    message: 'The browser blocks {what} on a secure page. Use {better}.',
  },
  script_old: /* i18n */ {
    id: 'check.script_old',
    message: 'The script {what} is of an older version. Copy the code again.',
  },
  integrity_missing: /* i18n */ {
    id: 'check.integrity_missing',
    message: 'The browser cannot verify {what}. Add integrity="{better}".',
  },
  integrity_wrong: /* i18n */ {
    id: 'check.integrity_wrong',
    message: 'The browser refuses {what}, because its integrity is wrong. Use {better}.',
  },
  integrity_floating: /* i18n */ {
    id: 'check.integrity_floating',
    message:
      'The contents of {what} change with updates, so its integrity will be wrong one day. Pin a version.',
  },
  module_missing: /* i18n */ {
    id: 'check.module_missing',
    message: 'Add type="module" to the script {what}.',
  },
  module_in_xml: /* i18n */ {
    id: 'check.module_in_xml',
    message: 'Browsers run no module scripts in XHTML. Use {better} without type="module".',
  },
  crossorigin_missing: /* i18n */ {
    id: 'check.crossorigin_missing',
    message: 'The browser cannot verify {what} without crossorigin="anonymous". Add it.',
  },
  element_missing: /* i18n */ {
    id: 'check.element_missing',
    message: 'There is no calendar on the page. Paste the whole code where it should appear.',
  },
  tag_unknown: /* i18n */ {
    id: 'check.tag_unknown',
    message: 'The tag {what} does not exist. It is called {better}.',
  },
  attribute_unknown: /* i18n */ {
    id: 'check.attribute_unknown',
    message: 'The attribute {what} does not exist. Possible: {better}.',
  },
  value_unknown: /* i18n */ {
    id: 'check.value_unknown',
    message: '{what} is ignored. Possible values: {better}.',
  },
  subject_missing: /* i18n */ {
    id: 'check.subject_missing',
    message: 'The calendar does not say what to book. Add an attribute such as service="…".',
  },
  subject_unknown: /* i18n */ {
    id: 'check.subject_unknown',
    message: '{what} does not exist in your business. Possible: {better}.',
  },
  subject_several: /* i18n */ {
    id: 'check.subject_several',
    message: 'The calendar names several things to book: {what}. Only {better} counts; remove the others.',
  },
  height_missing: /* i18n */ {
    id: 'check.height_missing',
    message: 'The page jumps when the calendar appears. Add style="display: block; min-block-size: 54rem".',
  },
  link_missing: /* i18n */ {
    id: 'check.link_missing',
    message: 'Without scripts nothing is shown. Put a link to the booking page inside the calendar.',
  },
  policy_blocks: /* i18n */ {
    id: 'check.policy_blocks',
    message: 'The content security policy of the page blocks the calendar ({what}). Add: {better}.',
  },
  types_block: /* i18n */ {
    id: 'check.types_block',
    message: 'Trusted types on the page delay the first view. Allow: {what}.',
  },
  framer_refused: /* i18n */ {
    id: 'check.framer_refused',
    message: 'Your site’s settings do not let {what} show booking pages in a frame. Add it to framers.',
  },
} as const satisfies Record<FindingCode, Message>

export const severityWords = {
  error: /* i18n */ { id: 'check.severity.error', message: 'Error' },
  warning: /* i18n */ { id: 'check.severity.warning', message: 'Warning' },
  note: /* i18n */ { id: 'check.severity.note', message: 'Note' },
} as const satisfies Record<Severity, Message>
