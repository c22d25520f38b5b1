import { setTimeout as wait } from 'node:timers/promises'
import { readSettings } from '../../settings.ts'
import { addressChecks } from './address-checks.ts'
import { backupChecks } from './backup-checks.ts'
import { failure, fine, type Check, type CheckContext, type Finding } from './check.ts'
import type { DoctorPorts } from './doctor-ports.ts'
import { nameCause } from './join-findings.ts'
import { machineChecks } from './machine-checks.ts'
import { mailChecks, testMailCheck } from './mail-checks.ts'
import { openDoctorStore } from './open-doctor-store.ts'
import { paymentChecks } from './payment-checks.ts'
import { storeChecks } from './store-checks.ts'

/** THE table of checks, besides that of the settings, without which none of them can run. */
const checkTable: Readonly<Record<string, Check>> = {
  ...machineChecks,
  ...storeChecks,
  ...backupChecks,
  ...mailChecks,
  ...paymentChecks,
  ...addressChecks,
}

export type CheckedFinding = Finding & { readonly name: string; readonly about: string }

type Asked = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly ports: DoctorPorts
  /** The address of a test mail, where one is wanted. */
  readonly sendTest?: string | undefined
}

/** Milliseconds that one check may take; its parts have limits of their own. */
const longest = 15_000

/** Runs all checks at once. The findings are in the order of the table and contain no secret. */
export async function runChecks({ env, ports, sendTest }: Asked): Promise<readonly CheckedFinding[]> {
  const about = 'the settings can be used'
  const settings = readSettings(env)
  if (!settings.ok)
    return settings.refusal.map((fault) => ({
      name: 'settings',
      about,
      ...failure(fault, 'correct the environment variable; the other checks need it'),
    }))
  const store = await openDoctorStore(settings.value)
  const context = { settings: settings.value, ports, store }
  const rows = [
    ...Object.entries(checkTable),
    ...(sendTest === undefined ? [] : [['mail_test', testMailCheck(sendTest)] as const]),
  ]
  try {
    const found = await Promise.all(rows.map(([name, check]) => runOne(name, check, context)))
    return [{ name: 'settings', about, ...fine('all variables are valid') }, ...found]
  } finally {
    if (store.state === 'open') await store.database.close()
  }
}

async function runOne(name: string, check: Check, context: CheckContext): Promise<CheckedFinding> {
  const late = wait(longest, failure('it takes too long', 'check the network'), { ref: false })
  const asked = Promise.resolve()
    .then(() => check.run(context))
    .catch((error: unknown) => failure(nameCause(error), 'check what it depends on'))
  return { name, about: check.about, ...(await Promise.race([asked, late])) }
}
