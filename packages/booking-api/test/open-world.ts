import { rm } from 'node:fs/promises'
import type { OpenDatabase } from '../src/database/open-database.ts'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { importBusiness } from '../src/import/import-business.ts'
import { demoAt, demoImportedAt, type OtherContent } from '../src/testing/content.ts'
import type { TestDatabaseOptions } from '../src/testing/test-database.ts'
import { writeFolder } from './business/make-folder.ts'
import { openShop, type Shop } from './open-shop.ts'

/** Zones with every type of clock change. */
export const zones = [
  'Asia/Kathmandu',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'Europe/Berlin',
  'Australia/Sydney',
] as const

const nameOf = (zone: string): string => zone.toLowerCase().replaceAll(/[/_]/g, '-')
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const service = (lines: string): string =>
  `name: A service
duration: 30
interval: 15
notice: 60
horizon: 730
rescheduleNotice: 30
recurring: { frequencies: [daily, weekly, monthly] }
${lines}
`

/** The locations of some people; the others work anywhere. */
const placesOf: Readonly<Record<string, string>> = {
  'America/New_York': 'locations: [new-york]\n',
  'America/Santiago': 'locations: [santiago]\n',
}

/** A person in each zone, available day and night, named after it; the business is in New York. */
const worldFolder: Readonly<Record<string, string>> = {
  'business.yaml': `slug: world
name: World
timeZone: America/New_York
country: US
currency: USD
defaultLocale: en
hours: { ${days.map((day) => `${day}: ["00:00-24:00"]`).join(', ')} }
`,
  ...Object.fromEntries(
    zones.map((zone, index) => [
      `staff/${nameOf(zone)}.yaml`,
      `name: ${zone}\norder: ${index + 1}\ntimeZone: ${zone}\n${placesOf[zone] ?? ''}`,
    ]),
  ),
  'services/lesson.yaml': service(`location: { kind: phone }\nstaff: [${zones.map(nameOf).join(', ')}]`),
  'services/either.yaml': service('location: { kind: phone }\nstaff: [asia-kathmandu, america-new-york]'),
  'services/both.yaml': service(
    'kind: collective\nlocation: { kind: phone }\nstaff: [asia-kathmandu, america-new-york]',
  ),
  'services/visit.yaml': service(`staff: [america-new-york, america-santiago, asia-kathmandu]
locations:
  - { slug: new-york, kind: in_person, address: "1 Broadway, New York" }
  - { slug: santiago, kind: in_person, address: "Alameda 1, Santiago", timeZone: America/Santiago }
  - { slug: call, kind: phone }`),
  'services/bound.yaml': service(`staff: [america-new-york, america-santiago]
guests: { max: 3, kind: served }
locations:
  - { slug: new-york, kind: in_person, address: "1 Broadway, New York" }
  - { slug: santiago, kind: in_person, address: "Alameda 1, Santiago" }`),
}

/** The demo business and, at the same moment, the business of the world. */
const world: OtherContent = {
  name: 'world',
  fill: async (database) => {
    await demoAt(demoImportedAt).fill(database)
    const folder = await writeFolder(worldFolder)
    const imported = await importBusiness(database, folder, {
      clock: () => Date.parse(demoImportedAt),
      random: createSeededRandom(11),
    })
    await rm(folder, { recursive: true, force: true })
    if (!imported.ok) throw new Error(imported.refusal.join('\n'))
  },
}

export const openWorld = (open: (options?: TestDatabaseOptions) => Promise<OpenDatabase>): Promise<Shop> =>
  openShop(() => open({ content: world }))
