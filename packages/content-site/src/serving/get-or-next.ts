import type { SiteApp, SiteContext } from './site-context.ts'

/** Adds a route for GET whose requests are passed on where `respond` has nothing. Only a response names the route. */
export function getOrNext(
  app: SiteApp,
  path: string,
  route: string,
  respond: (c: SiteContext) => Promise<Response | null>,
): void {
  app.get(path, async (c, next) => {
    const response = await respond(c)
    if (!response) return next()
    c.set('route', route)
    return response
  })
}
