import * as v from 'valibot'
import { optionalCategories } from '../consent/consent-choice.ts'
import { choice, SlugSchema } from '@hourfold/shared/files/file-values'
import { optionalOrEmpty, text } from './front-matter/values.ts'
import type { SiteFile } from './site-file.ts'

const address = (words: string, isOne: (value: string) => boolean) =>
  v.pipe(v.string(words), v.maxLength(2000, words), v.check(isOne, words))

const isHttps = (value: string): boolean =>
  /^https:\/\/[^\s<>"'\\\p{Cc}]+$/u.test(value) && URL.canParse(value) && new URL(value).username === ''

const HttpsSchema = address('must be an https address', isHttps)

const mailPattern = /^[^\s<>"'@:,;?&]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/

const ContactSchema = address(
  'must be a mailto: or https: address',
  (value) =>
    isHttps(value) || (value.startsWith('mailto:') && mailPattern.test(value.slice('mailto:'.length))),
)

// The origin becomes a source of the content security policy, where a space or a semicolon would begin another source or
// directive.
const OriginSchema = address(
  'must be an origin such as https://api.example.com or https://*.example.com',
  (value) => /^(?:https|wss):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/.test(value),
)

const cookieWords = 'must be a list of cookie names such as _ga or _ga_*'
const CookieNamesSchema = v.pipe(
  v.array(v.pipe(v.string(cookieWords), v.regex(/^[\w.-]{1,100}\*?$/, cookieWords)), cookieWords),
  v.maxLength(100, 'must name at most 100'),
)

const some = <Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema, words: string) =>
  v.optional(v.pipe(v.array(schema, words), v.maxLength(50, 'must name at most 50')), [])

const cookieEntries = v.entriesFromList(optionalCategories, optionalOrEmpty(CookieNamesSchema))

/** Schema of `site.yaml`. Every key is optional. */
export const SiteFileSchema = v.pipe(
  v.strictObject({
    business: optionalOrEmpty(SlugSchema),
    securityContact: optionalOrEmpty(ContactSchema),
    profiles: some(HttpsSchema, 'must be a list of https addresses'),
    phone: optionalOrEmpty(
      v.pipe(text(40), v.regex(/^\+?[\d ()/.-]+$/, 'must be a telephone number such as "+49 30 23125 000"')),
    ),
    email: optionalOrEmpty(v.pipe(text(254), v.regex(mailPattern, 'must be an e-mail address'))),
    address: optionalOrEmpty(
      v.strictObject({
        street: text(200),
        postalCode: text(20),
        city: text(100),
        region: optionalOrEmpty(text(100)),
        country: v.pipe(
          v.string('must be two letters such as DE'),
          v.regex(/^[A-Z]{2}$/, 'must be two letters such as DE'),
        ),
      }),
    ),
    privacy: optionalOrEmpty(SlugSchema),
    consent: v.optional(choice(['needed', 'always']), 'needed'),
    framers: optionalOrEmpty(
      v.pipe(v.array(OriginSchema, 'must be a list of origins'), v.maxLength(50, 'must name at most 50')),
    ),
    scripts: some(
      // Essential scripts need no consent, but a third-party script is never essential.
      v.strictObject({
        src: HttpsSchema,
        category: choice(optionalCategories),
        origins: some(OriginSchema, 'must be a list of origins'),
      }),
      'must be a list of scripts',
    ),
    cookies: v.optional(v.strictObject(cookieEntries), {}),
  }),
  v.transform(({ cookies, ...site }): SiteFile => ({
    ...site,
    cookies: optionalCategories.flatMap((category) => {
      const names = cookies[category] ?? []
      return names.length === 0 ? [] : [{ category, names }]
    }),
  })),
)

/** The settings of a folder without `site.yaml`. */
export const plainSite: SiteFile = {
  business: null,
  securityContact: null,
  profiles: [],
  phone: null,
  email: null,
  address: null,
  privacy: null,
  consent: 'needed',
  framers: null,
  scripts: [],
  cookies: [],
}
