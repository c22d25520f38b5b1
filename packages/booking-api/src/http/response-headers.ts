/** Any page may use the API, without cookies or credentials. */
export const commonHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-request-id',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
/** Agents are programs and no pages, so no page of another origin may read what `/mcp` answers. */
export const agentHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  'access-control-max-age': '86400',
}
