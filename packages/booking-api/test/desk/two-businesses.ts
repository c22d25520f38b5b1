import { rm } from 'node:fs/promises'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { importBusiness } from '../../src/import/import-business.ts'
import { writeFolder } from '../business/make-folder.ts'
import type { Shop } from '../open-shop.ts'

/** The second business: its slug, its host, and its owner. */
export const garage = { slug: 'garage', host: 'garage.test', owner: 'olena@garage.test' } as const

/** Adds a second business at a host of its own; the demo keeps `salon.test`. */
export async function addGarage(shop: Shop): Promise<void> {
  await shop.change(
    `update business set is_demo = false;
     insert into business_host (business_id, host) select business_id, 'salon.test' from business`,
  )
  const files = {
    'business.yaml': `
slug: ${garage.slug}
name: The Garage
timeZone: Europe/Kiev
country: UA
currency: UAH
defaultLocale: de
hosts: [${garage.host}]
people: [{ email: ${garage.owner}, role: owner }]
hours: { monday: ["09:00-17:00"] }
`,
    'services/inspection.yaml':
      'name: Inspection\nduration: 60\nstaff: [olena]\nlocation: { kind: in_person, address: Kyiv 1 }\n',
    'staff/olena.yaml': 'name: Olena\n',
  }
  const folder = await writeFolder(files)
  const ports = { clock: shop.clock.now, random: createSeededRandom(7) }
  const imported = await importBusiness(shop.database, folder, ports)
  await rm(folder, { recursive: true })
  if (!imported.ok) throw new Error(JSON.stringify(imported.refusal))
}
