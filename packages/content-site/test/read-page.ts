/** Reads the metadata of a page from its source. Addresses are without the site's origin. */
export function readPage(html: string) {
  const links = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)]
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    lang: /<html lang="([^"]+)"/.exec(html)?.[1] ?? '',
    heading: textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? ''),
    canonical: bare(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''),
    isIndexed: !html.includes('<meta name="robots" content="noindex"/>'),
    alternates: Object.fromEntries(links.map(([, tag = '', href = '']) => [tag, bare(href)])),
  }
}

/** Returns text without tags and with entities decoded. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim()

const bare = (address: string): string =>
  address === 'https://book.example/' ? '/' : address.replace(/^https:\/\/book\.example(?=\/)/, '')

/**
 * Returns the first element of a name whose tag contains `mark`, up to its end tag; it may not contain an element of the same
 * name.
 */
export function partOf(html: string, name: string, mark: string): string {
  const from = html.search(new RegExp(`<${name} [^>]*${mark}`))
  return from < 0 ? '' : html.slice(from, html.indexOf(`</${name}>`, from))
}

/** Returns every JSON-LD object of a page. Throws when one cannot be parsed. */
export const dataOf = (html: string): readonly unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )
