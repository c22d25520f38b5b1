import * as v from 'valibot'
import type { Environment } from '@hourfold/booking-api/read-variables'
import { readServerSettings, type ServerSettings, readTable } from '@hourfold/booking-api/read-settings'
import { serverSettings, type Setting } from '@hourfold/booking-api/settings-table'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { dropTrailingSlash } from './serving/match-path.ts'

/** How the language is part of the path. See `locale-routing.ts`. */
export const localeModes = ['prefix', 'prefix_except_default', 'prefix_and_default', 'no_prefix'] as const
export type LocaleMode = (typeof localeModes)[number]

/** A path on this site. `//host` and `/\host` lead to another site. */
const LocalPathSchema = v.pipe(
  v.string(),
  v.regex(
    /^\/(?![/\\])[\x21-\x5B\x5D-\x7E]{0,500}$/,
    'must be a path on this site such as /widget/appointment/studio',
  ),
  // A localized path is stored in its final form, so that `/` redirects once.
  v.transform((address) => {
    const { length } = /^[^?#]*/.exec(address)?.[0] ?? ''
    return dropTrailingSlash(address.slice(0, length)) + address.slice(length)
  }),
)

const siteSettings = {
  CONTENT_DIR: {
    schema: v.optional(v.string()),
    group: 'site',
    default: "the demo studio's",
    example: '/srv/hourfold/studio/content',
    meaning: 'Markdown folder of the site, of every business without [its own](several-businesses.md)',
  },
  LOCALE_MODE: {
    schema: v.optional(
      v.picklist(localeModes, `must be one of ${localeModes.join(', ')}`),
      'prefix_except_default',
    ),
    group: 'site',
    meaning:
      "how the path contains the language; the default language is the business's `defaultLocale`. Others: `prefix`, `prefix_and_default`, `no_prefix`",
  },
  ROOT_REDIRECT: {
    schema: v.optional(LocalPathSchema),
    group: 'site',
    example: '/widget/appointment/studio',
    meaning: 'path on this site to which `/` redirects',
  },
} as const satisfies Readonly<Record<string, Setting>>

/** Every setting with its meaning. */
export const settingsTable = { ...serverSettings, ...siteSettings }

export type Settings = ServerSettings & {
  readonly localeMode: LocaleMode
  /** A path on this site to which `/` redirects. */
  readonly rootRedirect: string | null
  /** The Markdown folder of the site; `null` uses the demo studio's, which is shown with no other business. */
  readonly contentDir: string | null
}

/**
 * Reads the environment. An empty variable counts as absent. Refuses with all faults at once, one line each. A line names the
 * variable and never contains its value, because a connection string contains a password.
 */
export function readSettings(env: Environment): Result<Settings, readonly string[]> {
  const server = readServerSettings(env)
  const site = readTable(siteSettings, env)
  if (!server.ok || !site.ok)
    return { ok: false, refusal: [server, site].flatMap((read) => (read.ok ? [] : read.refusal)) }
  return ok({
    ...server.value,
    localeMode: site.value.LOCALE_MODE,
    rootRedirect: site.value.ROOT_REDIRECT ?? null,
    contentDir: site.value.CONTENT_DIR ?? null,
  })
}
