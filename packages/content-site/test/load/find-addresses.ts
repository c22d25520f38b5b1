import { Agent } from 'node:http'
import { sendRequest } from './send-request.ts'
import type { SiteAddresses } from './visitor-requests.ts'

type Site = { readonly url: string; readonly host: string; readonly now: number }

/** Reads the addresses of a site as a crawler does: from its sitemap, its pages and its free times. */
export async function findAddresses({ url, host, now }: Site): Promise<SiteAddresses> {
  const agent = new Agent({ keepAlive: true })
  const read = async (path: string): Promise<string> =>
    (
      await sendRequest(
        { url, agent },
        { path, headers: { host, 'x-forwarded-proto': 'https', 'x-forwarded-host': host } },
      )
    ).text
  try {
    const found = (html: string, pattern: RegExp): string[] =>
      Array.from(html.matchAll(pattern), ([, path = '']) => path)
    const pages = found(await read('/sitemap.xml'), /<loc>https:\/\/[^/<]*([^<]*)<\/loc>/g).map(
      (path) => path || '/',
    )
    const files = new Set<string>()
    for (const page of ['/', '/journal', '/shop', '/widget/appointment/service/haircut'])
      for (const path of found(await read(page), /"(\/[^" ]+\.(?:js|svg|webp|avif|png|jpg|woff2))/g))
        files.add(path)
    const release = found([...files].join('\n'), /^\/booking-widget\/([^/]+)\/booking-widget\.js$/gm)[0] ?? ''
    const date = (at: number): string => new Date(at).toISOString().slice(0, 10)
    const slots = await read(
      `/api/v1/slots?service=haircut&timeZone=UTC&from=${date(now + day)}&to=${date(now + 31 * day)}`,
    )
    return {
      pages,
      files: ['/booking-widget.js', ...files],
      release,
      // Other instants of the response belong to the zone's offsets.
      starts: found(slots, /"start":"([^"]+)"/g),
      today: now,
    }
  } finally {
    agent.destroy()
  }
}

const day = 86_400_000
