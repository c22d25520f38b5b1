/** What a page says of itself, as a reader of its source finds it. Addresses are without our own origin. */
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

/** Without tags, and with what was escaped as it is read. */
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

/** The first element of a name with this in its tag, up to its end: none of the same name may stand in it. */
export function partOf(html: string, name: string, mark: string): string {
  const from = html.search(new RegExp(`<${name} [^>]*${mark}`))
  return from < 0 ? '' : html.slice(from, html.indexOf(`</${name}>`, from))
}

/** Every JSON-LD object of a page. Throws where one can not be read. */
export const dataOf = (html: string): readonly unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )
