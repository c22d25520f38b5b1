import type { Context } from 'hono'

/** The files that the pages link to. */
export type DeskAssets = {
  readonly icon: string
  /** The version of the product, such as `0.1.0`. */
  readonly version: string
  readonly script: string
  /** The client that reloads the page; present only in development. */
  readonly devClient?: string
}

/** What the desk gets from the composition root. */
export type DeskDeps = {
  /** Sends a request of a page to the business API, as the same host and client. */
  readonly sendToApi: (c: Context, request: Request) => Promise<Response>
  readonly assets: () => DeskAssets
  /** Scheme and host at which the person sees the desk. */
  readonly originOf: (c: Context) => string
  /** The default language and the look of the business of a request. */
  readonly tenantOf: (
    c: Context,
  ) => Promise<{ readonly defaultLocale: string; readonly brandStyle: string | null }>
  /** Whether the request comes from the machine that serves the desk, and no proxy has passed it on. */
  readonly isOwnMachine: (c: Context) => boolean
  /** A public demo: anyone may sign in, and every page says that it is reset. */
  readonly isDemo: boolean
  /** Compresses a response for its request. */
  readonly compress: (request: Request, html: string, headers: Headers, status: number) => Promise<Response>
  readonly random: (bytes: number) => Uint8Array
  /** Epoch milliseconds. */
  readonly clock: () => number
  /** Takes the pattern of the page of a request, for logs and figures: addresses contain ids. */
  readonly nameRoute: (c: Context, pattern: string) => void
  /** Records a bug that a page has met. */
  readonly reportError: (c: Context, error: Error) => void
}
