import type { CheckContext, Finding } from './page-check.ts'
import type { Tag } from './read-page.ts'

/** A script of the product on a page. */
export type PageScript = {
  readonly kind: 'element' | 'frame'
  readonly url: URL
  readonly attributes: Tag['attributes']
}

const fileName = /\/(booking-widget(?:\.full)?|embed)\.js$/

/** Returns the scripts of the product, of this server or of another one. Any server may have a file `embed.js`. */
export const listScripts = (tags: readonly Tag[], page: URL, origin: string): readonly PageScript[] =>
  tags.flatMap(({ name, attributes }) => {
    const src = attributes['src']?.trim()
    if (name !== 'script' || !src || !URL.canParse(src, page.href)) return []
    const url = new URL(src, page.href)
    const [, file] = fileName.exec(url.pathname) ?? []
    const isOurs = url.host === new URL(origin).host || url.pathname.includes('/booking-widget')
    if (file === undefined || !isOurs) return []
    return [{ kind: file === 'embed' ? 'frame' : 'element', url, attributes } as const]
  })

/** Whether a script of the page inserts the product's, as a tag manager does. */
export const isInjected = (tags: readonly Tag[], origin: string): boolean =>
  tags.some(
    ({ name, text }) =>
      name === 'script' && text.includes(new URL(origin).host) && /\/(?:booking-widget|embed)/.test(text),
  )

export const hasTagManager = (tags: readonly Tag[]): boolean =>
  tags.some(
    ({ name, text, attributes }) =>
      name === 'script' && /googletagmanager\.com\/gtm/.test(`${attributes['src'] ?? ''} ${text}`),
  )

/** Compares a script with what this server serves. */
export function findScriptFaults(
  { url, kind, attributes }: PageScript,
  page: URL,
  isXml: boolean,
  { origin, major, findScript }: CheckContext,
): readonly Finding[] {
  const what = url.href
  const ownUrl = new URL(origin)
  const type = (attributes['type'] ?? '').trim().toLowerCase()
  const isModule = type === 'module'
  const needsModule = kind === 'element' && url.pathname.endsWith('/booking-widget.full.js')
  const findings: Finding[] = []
  const add = (code: Finding['code'], better?: string) =>
    findings.push({ code, values: { what, ...(better === undefined ? {} : { better }) } })

  if (page.protocol === 'https:' && url.protocol === 'http:')
    add('script_insecure', what.replace(/^http:/, 'https:'))
  if (url.host !== ownUrl.host) {
    add('script_elsewhere', origin)
    return findings
  }
  if (isXml && isModule) add('module_in_xml', what)
  else if (needsModule && !isModule) add('module_missing')
  const ownScript = findScript(url.pathname)
  if (!ownScript) {
    add('script_unknown')
    return findings
  }
  const [, version] = /^\/booking-widget\/(\d+)[./-]/.exec(url.pathname) ?? []
  if (version !== undefined && version !== major) add('script_old')
  const integrity = attributes['integrity']?.trim()
  if (integrity) {
    const hashes = integrity.split(/\s+/).map((hash) => hash.replace(/\?.*$/, ''))
    if (!hashes.includes(ownScript.integrity)) add('integrity_wrong', ownScript.integrity)
    else if (!ownScript.isFixed) add('integrity_floating')
    if (!isModule && attributes['crossorigin'] === undefined) add('crossorigin_missing')
  } else if (ownScript.isFixed) {
    add('integrity_missing', ownScript.integrity)
  }
  return findings
}
