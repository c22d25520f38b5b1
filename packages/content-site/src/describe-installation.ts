import type { Settings } from './settings.ts'

/** Returns the settings that this process uses, for the log at startup. It contains no secret. */
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
