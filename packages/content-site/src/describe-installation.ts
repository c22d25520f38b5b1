import type { Settings } from './settings.ts'

/** What an operator wants to see first in the log: how this process understood its settings. It holds no secret. */
export const describeInstallation = (settings: Settings) => ({
  mode: settings.production ? 'production' : 'development',
  store: describeStore(settings),
  payments: describePayments(settings),
  trustedProxies: settings.trustProxy,
})

function describeStore({ apiUrl, databaseUrl, dataDir }: Settings): string {
  if (apiUrl !== null) return `API at ${apiUrl}`
  if (databaseUrl === null) return `embedded in ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${host}${pathname}`
}

const describePayments = ({ payments: { current, stripe } }: Settings): string =>
  current === 'stripe' ? `stripe, ${stripe?.mode ?? 'test'}` : current
