/** The part of autocannon that the benchmark uses; the package has no types. */
declare module 'autocannon' {
  type Request = {
    readonly method?: string
    readonly path?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
    readonly setupRequest?: (request: Request) => Request
  }
  type Options = {
    readonly url: string
    readonly connections: number
    /** Seconds. */
    readonly duration?: number
    /** Requests in all, instead of a duration. */
    readonly amount?: number
    readonly requests: readonly Request[]
  }
  type Result = {
    readonly errors: number
    readonly non2xx: number
    readonly requests: { readonly average: number; readonly total: number }
    /** Bytes, headers included. */
    readonly throughput: { readonly total: number }
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p97_5: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
