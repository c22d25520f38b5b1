import { setTimeout as wait } from 'node:timers/promises'
import { localeCodes } from '@hourfold/shared/i18n/locales'
import type { Product } from '../test/browser/product.ts'
import type { Measurement } from './bench-lines.ts'
import { loadPage } from './load-page.ts'
import { median } from './median.ts'
import { startStatic } from './start-static.ts'

const page = '/journal'
const rounds = 5
const seconds = 2

/** Compares a page of content from the cache with a server that sends only that one response, in turns: requests a second. */
export async function measureCached({ url }: Product): Promise<Measurement> {
  const limit = await startStatic(url + page)
  try {
    const reached: Readonly<Record<'product' | 'limit', number[]>> = { product: [], limit: [] }
    for (let round = 0; round < rounds; round += 1) {
      reached.product.push(await loadPage(url + page, seconds))
      reached.limit.push(await loadPage(limit.url + page, seconds))
    }
    return { measured: median(reached.product), reference: median(reached.limit) }
  } finally {
    limit.process.kill()
  }
}

/**
 * Requests pages that are not cached: every page of the demo studio in every language, except those that warm up the process.
 * Returns the mean time of the rendering alone, as the product logs it at the level `debug`.
 */
export async function measureFirstRendering(product: Product): Promise<Measurement> {
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>[^<]*?:\d+(\/[^<]*)<\/loc>/g)].flatMap(([, path = '']) => path)
  const english = paths.filter((path) => !/^\/([a-z]{2}(-[a-z]{2})?|install|widget)(\/|$)/.test(path))
  const addresses = localeCodes.flatMap((code) =>
    english.map((path) => product.url + (code === 'en' ? path : `/${code}${path}`)),
  )
  const visit = async (address: string): Promise<unknown> =>
    (await fetch(address, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
  const warming = Math.floor(addresses.length / 2)
  for (const address of addresses.slice(0, warming)) await visit(address)
  const told = renderings(product.output()).length
  for (const address of addresses.slice(warming)) await visit(address)
  // The last log lines are still being written.
  await wait(200)
  return { measured: mean(renderings(product.output()).slice(told)) }
}

const renderings = (output: string): readonly number[] =>
  [...output.matchAll(/"ms":(\d+),"msg":"page rendered"/g)].map(([, ms]) => Number(ms))

/** The log contains whole milliseconds; over hundreds of pages the rounding averages out. */
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
