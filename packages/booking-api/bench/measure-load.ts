import autocannon from 'autocannon'

export type Figures = {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p97: number
  /** The size of one response, headers included. */
  readonly bytes: number
}

export type LoadOptions = Omit<Parameters<typeof autocannon>[0], 'duration'>

/** The figures of a server over `seconds` seconds, after one to warm up. Throws for any response but a success. */
export async function measureLoad(options: LoadOptions, seconds: number): Promise<Figures> {
  await autocannon({ ...options, duration: 1 })
  const { errors, non2xx, requests, latency, throughput } = await autocannon({
    ...options,
    duration: seconds,
  })
  if (errors + non2xx > 0) throw new Error(`${options.url}: ${errors} errors, ${non2xx} refusals`)
  return {
    perSecond: Math.round(requests.average),
    p50: latency.p50,
    p97: latency.p97_5,
    bytes: Math.round(throughput.total / requests.total),
  }
}
