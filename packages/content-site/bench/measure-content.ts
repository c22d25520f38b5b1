import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { pathToFileURL } from 'node:url'
import { measureLoad } from '@booking/booking-api/bench/measure-load'
import { startProduct } from '../test/browser/product.ts'
import { median } from './median.ts'

export type ContentRow = { readonly what: string; readonly measured: number; readonly limit: number | null }

const page = '/journal'
const rounds = 5
const seconds = 3

/**
 * A page of content out of memory beside a server that knows nothing but that one answer, in turns; and what it costs the
 * first time. Requests per second, their ratio, and milliseconds of processor time.
 */
export async function measureContent(): Promise<ContentRow[]> {
  const product = await startProduct({ env: { PUBLIC_URL: '' } })
  const limit = await startStatic(product.url + page)
  try {
    const reached: Readonly<Record<'product' | 'limit', number[]>> = { product: [], limit: [] }
    for (let round = 0; round < rounds; round += 1) {
      reached.product.push(await load(product.url))
      reached.limit.push(await load(limit.url))
    }
    const [ours, theirs] = [median(reached.product), median(reached.limit)]
    return [
      { what: 'from memory, pages a second', measured: Math.round(ours), limit: null },
      { what: 'one buffer, answers a second', measured: Math.round(theirs), limit: null },
      { what: 'share of it, at least', measured: Math.round((ours / theirs) * 100) / 100, limit: 0.7 },
      { what: 'first time, ms of processor', measured: await costOfFirst(product), limit: 2 },
    ]
  } finally {
    limit.process.kill()
    await product.stop()
  }
}

async function load(server: string): Promise<number> {
  const requests = [{ path: page, headers: { 'accept-encoding': 'br' } }]
  return (await measureLoad({ url: server, connections: 16, requests }, seconds)).perSecond
}

/** Each under a host name of its own, so that none is kept yet: rendering, asking the API and compressing, all in all. */
async function costOfFirst({ url, pid }: { readonly url: string; readonly pid: number }): Promise<number> {
  const { port } = new URL(url)
  const visit = async (index: number): Promise<void> => {
    const headers = { host: `first-${index}.localhost`, 'accept-encoding': 'br' }
    const sent = request({ host: '127.0.0.1', port, path: page, headers }).end()
    const [answer] = await once(sent, 'response')
    answer.resume()
    await once(answer, 'end')
  }
  const [warm, counted] = [300, 500]
  for (let index = 0; index < warm; index += 1) await visit(index)
  const before = await processorTime(pid)
  for (let index = 0; index < counted; index += 1) await visit(warm + index)
  return Math.round(((await processorTime(pid)) - before) / (counted / 100)) / 100
}

/** Milliseconds that a process has computed for, in all its threads. */
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
