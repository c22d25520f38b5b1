import { findPlaceFaults, findTagFaults, listPlaces, type Place } from './find-element-faults.ts'
import { findScriptFaults, hasTagManager, isInjected, listScripts, type PageScript } from './find-scripts.ts'
import { findingSeverities, type CheckContext, type FetchedPage, type Finding } from './page-check.ts'
import { allows, blocksTrustedTypes, readPolicies, type Policy } from './read-policy.ts'
import { readPage, type Tag } from './read-page.ts'

/** No owner embeds more calendars on a page, or reads more findings; a hostile page has any number. */
const most = 50

/** Finds what is wrong with the embed on a page, the worst first. An empty list means that all is well. */
export function checkPage(page: FetchedPage, context: CheckContext): readonly Finding[] {
  const findings = unique(findFaults(page, context)).slice(0, most)
  const order = ['error', 'warning', 'note']
  return findings.toSorted(
    (a, b) => order.indexOf(findingSeverities[a.code]) - order.indexOf(findingSeverities[b.code]),
  )
}

function findFaults(page: FetchedPage, context: CheckContext): readonly Finding[] {
  const url = new URL(page.url)
  const type = page.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  const isXml = type === 'application/xhtml+xml'
  const moved: readonly Finding[] =
    new URL(page.requestedUrl).href === url.href ? [] : [{ code: 'redirected', values: { what: url.href } }]
  if (type !== '' && type !== 'text/html' && !isXml)
    return [...moved, { code: 'not_html', values: { what: type } }]
  const tags = readPage(page.html)
  if (tags === null) return [...moved, { code: 'too_large' }]
  const base = baseOf(tags, url)
  const scripts = listScripts(tags, base, context.origin).slice(0, most)
  const places = listPlaces(tags).slice(0, most)
  const frames = listFrames(tags, base, context.origin)
  return [
    ...moved,
    ...findTagFaults(tags),
    ...findMissing({ tags, scripts, places, frames }, context),
    ...findTwice(scripts),
    ...scripts.flatMap((script) => findScriptFaults(script, url, isXml, context)),
    ...places.flatMap((place) => findPlaceFaults(place, context.subjects)),
    ...findPolicyFaults(page, { tags, scripts, places, frames }, url, context),
  ]
}

type Parts = {
  readonly tags: readonly Tag[]
  readonly scripts: readonly PageScript[]
  readonly places: readonly Place[]
  /** Booking pages in frames of the page itself. */
  readonly frames: readonly URL[]
}

function findMissing({ tags, scripts, places, frames }: Parts, { origin }: CheckContext): readonly Finding[] {
  if (isInjected(tags, origin)) return [{ code: 'script_injected' }]
  const isFramedOnly = frames.length > 0 && places.length === 0
  if (isFramedOnly) return []
  const hasElement = places.some(({ isFrame }) => !isFrame)
  const lacks =
    scripts.length === 0 ||
    (hasElement && scripts.every(({ kind }) => kind === 'frame')) ||
    (places.length > 0 && !hasElement && scripts.every(({ kind }) => kind === 'element'))
  return [
    ...(lacks ? [{ code: 'script_missing' as const, values: { what: origin } }] : []),
    ...(lacks && hasTagManager(tags) ? [{ code: 'script_injected' as const }] : []),
    ...(places.length === 0 ? [{ code: 'element_missing' as const }] : []),
  ]
}

function findTwice(scripts: readonly PageScript[]): readonly Finding[] {
  const [first, second] = scripts.filter(({ kind }) => kind === 'element')
  return first && second ? [{ code: 'script_twice', values: { what: second.url.href } }] : []
}

/** Servers send no longer headers. */
const longestPolicy = 16_384

/** What the headers and the metadata of the page forbid. */
function findPolicyFaults(
  { headers }: FetchedPage,
  { tags, scripts, places, frames }: Parts,
  page: URL,
  { origin, framers }: CheckContext,
): readonly Finding[] {
  const inMarkup = tags
    .filter(
      ({ name, attributes }) =>
        name === 'meta' && /^content-security-policy$/i.test(attributes['http-equiv'] ?? ''),
    )
    .map(({ attributes }) => (attributes['content'] ?? '').slice(0, longestPolicy))
  const policies = [headers['content-security-policy'] ?? '', ...inMarkup].flatMap(readPolicies)
  const isFramed = frames.length > 0 || places.some(({ isFrame }) => isFrame)
  const hasElement = places.some(({ isFrame }) => !isFrame)
  const ownUrl = new URL(origin)
  return [
    ...['script-src', 'connect-src', 'img-src', 'frame-src']
      .filter((directive) =>
        policies.some((policy) =>
          isBlocked(policy, directive, { scripts, hasElement, isFramed }, ownUrl, page),
        ),
      )
      .map((directive) => ({
        code: 'policy_blocks' as const,
        values: { what: directive, better: `${directive} ${origin}` },
      })),
    ...(hasElement && policies.some(blocksTrustedTypes)
      ? [{ code: 'types_block' as const, values: { what: 'trusted-types booking-widget' } }]
      : []),
    ...(isFramed && framers !== null && !framers.some((source) => matchesFramer(source, page))
      ? [{ code: 'framer_refused' as const, values: { what: page.origin } }]
      : []),
  ]
}

type Needs = {
  readonly scripts: readonly PageScript[]
  readonly hasElement: boolean
  readonly isFramed: boolean
}

/** Whether a policy forbids something that the embed on the page needs. */
function isBlocked(policy: Policy, directive: string, needs: Needs, ownUrl: URL, page: URL): boolean {
  const { scripts, hasElement, isFramed } = needs
  if (directive === 'script-src')
    return scripts.some(
      ({ url, attributes }) =>
        !allows(policy, directive, url, page, {
          nonce: attributes['nonce'] ?? null,
          integrity: attributes['integrity'] ?? null,
        }),
    )
  const isNeeded = directive === 'frame-src' ? isFramed : hasElement
  return isNeeded && !allows(policy, directive, ownUrl, page)
}

/** `https://example.com` or `https://*.example.com`, as the site's file lists them. */
const matchesFramer = (source: string, page: URL): boolean =>
  allows(new Map([['frame-src', [source]]]), 'frame-src', new URL(page.origin), page)

const listFrames = (tags: readonly Tag[], base: URL, origin: string): readonly URL[] =>
  tags.flatMap(({ name, attributes }) => {
    const src = attributes['src'] ?? attributes['data-src'] ?? ''
    if (name !== 'iframe' || src === '' || !URL.canParse(src, base.href)) return []
    const url = new URL(src, base.href)
    return url.host === new URL(origin).host ? [url] : []
  })

function baseOf(tags: readonly Tag[], page: URL): URL {
  const href =
    tags.find(({ name, attributes }) => name === 'base' && attributes['href'] !== undefined)?.attributes[
      'href'
    ] ?? ''
  return URL.canParse(href, page.href) ? new URL(href, page.href) : page
}

/** A fault that several elements have is told once. */
const unique = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values(),
]
