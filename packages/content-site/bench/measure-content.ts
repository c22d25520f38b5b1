import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startProduct, type Product } from '../test/browser/product.ts'
import { localeCodes } from '@booking/shared/i18n/locales'
import { loadPage } from './load-page.ts'
import { median } from './median.ts'

export type ContentRow = { readonly what: string; readonly measured: number; readonly limit: number | null }

const page = '/journal'
const rounds = 5
const seconds = 3

/**
 * Compares a page of content from the cache with a server that sends only that one response, in turns, and measures the first
 * rendering: requests per second, their ratio, and milliseconds of processor time.
 */
export async function measureContent(): Promise<ContentRow[]> {
  const product = await startProduct({ env: { PUBLIC_URL: '', LOG_LEVEL: 'debug' } })
  const limit = await startStatic(product.url + page)
  try {
    const reached: Readonly<Record<'product' | 'limit', number[]>> = { product: [], limit: [] }
    for (let round = 0; round < rounds; round += 1) {
      reached.product.push(await loadPage(product.url + page, seconds))
      reached.limit.push(await loadPage(limit.url + page, seconds))
    }
    const [ours, theirs] = [median(reached.product), median(reached.limit)]
    const first = await costOfFirst(product)
    return [
      { what: 'from memory, pages a second', measured: Math.round(ours), limit: null },
      { what: 'one buffer, answers a second', measured: Math.round(theirs), limit: null },
      { what: 'share of it, at least', measured: hundredths(ours / theirs), limit: 0.7 },
      { what: 'first time: rendering, ms', measured: hundredths(first.rendering), limit: 2 },
      { what: 'first time: all of it, ms of processor', measured: hundredths(first.whole), limit: null },
    ]
  } finally {
    limit.process.kill()
    await product.stop()
  }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100

/**
 * Requests pages that are not cached: every page of the demo studio in every language, except those that warm up the process.
 * Returns the time of the rendering alone, as the product logs it, and the whole processor time per request.
 */
async function costOfFirst(
  product: Product,
): Promise<{ readonly rendering: number; readonly whole: number }> {
  const { url, pid } = product
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>[^<]*?:\d+(\/[^<]*)<\/loc>/g)].flatMap(([, path = '']) => path)
  const english = paths.filter((path) => !/^\/([a-z]{2}(-[a-z]{2})?|install|widget)(\/|$)/.test(path))
  const addresses = localeCodes.flatMap((code) =>
    english.map((path) => url + (code === 'en' ? path : `/${code}${path}`)),
  )
  const visit = async (address: string): Promise<unknown> =>
    (await fetch(address, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
  const warming = Math.floor(addresses.length / 2)
  for (const address of addresses.slice(0, warming)) await visit(address)
  const before = await processorTime(pid)
  const told = renderings(product.output()).length
  for (const address of addresses.slice(warming)) await visit(address)
  const spent = (await processorTime(pid)) - before
  // The last log lines are still being written.
  await wait(200)
  return {
    rendering: mean(renderings(product.output()).slice(told)),
    whole: spent / (addresses.length - warming),
  }
}

const renderings = (output: string): readonly number[] =>
  [...output.matchAll(/"ms":(\d+),"msg":"page rendered"/g)].map(([, ms]) => Number(ms))

/** The log contains whole milliseconds; over hundreds of pages the rounding averages out. */
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns the processor time of a process in milliseconds, over all its threads. */
async function processorTime(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function startStatic(url: string): Promise<{ readonly url: string; readonly process: ChildProcess }> {
  const script = new URL('static-server.ts', import.meta.url)
  const child = spawn(process.execPath, [script.pathname, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}`, process: child }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.table(await measureContent())
