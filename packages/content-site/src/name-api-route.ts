import { routes } from '@booking/shared/contract/routes'
import { businessEndpoints } from '@booking/shared/contract/business/business-endpoints'

/**
 * Returns a function that finds the pattern of an address of a remote API, which does not say it: for figures and the log, where no
 * address may stand, because it contains ids and tokens.
 */
export function createRouteNames(): (method: string, pathname: string) => string {
  const rows = [
    ...Object.values(routes),
    ...Object.values(businessEndpoints),
    { method: 'POST', path: '/webhooks/payments/{provider}' },
    { method: 'GET', path: '/openapi.json' },
  ].map(({ method, path }) => ({ method, route: `/api/v1${path}`, pattern: patternOf(path) }))
  return (method, pathname) => {
    if (pathname === '/mcp') return '/mcp'
    if (pathname.startsWith('/feeds/')) return '/feeds/staff/{file}'
    const found = rows.filter(({ pattern }) => pattern.test(pathname))
    const exact = found.find((row) => row.method === method || (row.method === 'GET' && method === 'HEAD'))
    return (exact ?? found[0])?.route ?? 'unmatched'
  }
}

/** A slug of `{idOrSlug}` may have several segments. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^/api/v1${path
      .replaceAll('.', '\\.')
      .replaceAll('{idOrSlug}', '.+')
      .replaceAll(/\{\w+\}/g, '[^/]+')}$`,
  )
