import { setTimeout as wait } from 'node:timers/promises'
import { readSettings } from '../../settings.ts'
import { addressChecks } from './address-checks.ts'
import { backupChecks } from './backup-checks.ts'
import {
  failure,
  fine,
  type Check,
  type CheckContext,
  type Finding,
  note,
  warning,
  nameCause,
  checkOwners,
} from './check.ts'
import type { DoctorPorts } from './doctor-ports.ts'
import { mailChecks, testMailCheck } from './mail-checks.ts'
import { openDoctorStore } from './open-doctor-store.ts'
import { paymentChecks } from './payment-checks.ts'
import { storeChecks } from './store-checks.ts'
import { bringsNewerZones } from '@hourfold/booking-api/zone-data'
import type { Environment } from '@hourfold/booking-api/read-variables'
import { pickOwn } from '@hourfold/booking-api/business-env'
import { contentRules } from '../../content/content-rules.ts'
import { openContentFolder } from '../../content/create-folder-source.ts'
import { contentFolder, openBusinessContent } from '../../open-content.ts'

const leastMemory = 512 * 1024 ** 2

const machineChecks = {
  node: {
    about: 'Node is of a version that is tested',
    run: ({ ports: { nodeVersion } }) =>
      Number(nodeVersion.split('.')[0]) >= 24
        ? fine(nodeVersion)
        : warning(nodeVersion, 'use Node 24, with which the product is tested'),
  },
  zone_data: {
    about: 'the time zone data is of this year or the last one',
    run: ({ ports: { zoneVersion, clock } }) => {
      const age = new Date(clock()).getUTCFullYear() - Number(zoneVersion.slice(0, 4))
      return age <= 1 ? note(zoneVersion, bringsNewerZones) : warning(zoneVersion, bringsNewerZones)
    },
  },
  memory: {
    about: 'the process may use enough memory',
    run: ({ ports: { memory } }) => {
      const detail = `${Math.round(memory / 1024 ** 2)} MB`
      return memory >= leastMemory ? fine(detail) : warning(detail, 'give it 512 MB or more')
    },
  },
  content: {
    about: 'the content of the site has no faults',
    run: (context) => {
      const { contentDir } = context.settings
      const ofBusinesses = Object.entries(pickOwn(context.settings.businesses, 'contentDir')).map(
        ([slug, folder]) => [slug, () => openBusinessContent(slug, folder)] as const,
      )
      const shared = () => openContentFolder(contentFolder({ contentDir }), contentRules)
      return checkOwners(shared, ofBusinesses, async (open) => {
        const opened = await open()
        if (!opened.ok) return failure(opened.refusal.join('\n'), 'correct the files in CONTENT_DIR')
        return fine(open === shared && contentDir === null ? 'the built-in content' : 'it can be served')
      })
    },
  },
} as const satisfies Readonly<Record<string, Check>>

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

type Options = {
  readonly env: Environment
  readonly ports: DoctorPorts
  /** The address of a test mail, where one is wanted. */
  readonly sendTest?: string | undefined
}

/** Milliseconds that one check may take; its parts have limits of their own. */
const longest = 15_000

/** Runs all checks at once. The findings are in the order of the table and contain no secret. */
export async function runChecks({ env, ports, sendTest }: Options): Promise<readonly CheckedFinding[]> {
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
    const findings = await Promise.all(rows.map(([name, check]) => runOne(name, check, context)))
    return [{ name: 'settings', about, ...fine('all variables are valid') }, ...findings]
  } finally {
    if (store.state === 'open') await store.database.close()
  }
}

async function runOne(name: string, check: Check, context: CheckContext): Promise<CheckedFinding> {
  const late = wait(longest, failure('it takes too long', 'check the network'), { ref: false })
  const finding = Promise.resolve()
    .then(() => check.run(context))
    .catch((error: unknown) => failure(nameCause(error), 'check what it depends on'))
  return { name, about: check.about, ...(await Promise.race([finding, late])) }
}
