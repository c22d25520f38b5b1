import { createHash } from 'node:crypto'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { importBusiness } from '../../src/import/import-business.ts'
import { appointmentRequest } from '../../src/access/links/business-links.ts'
import { signCapability } from '../../src/context/sign-capability.ts'
import type { OpenDatabase } from '../../src/database/open-database.ts'
import { makeFolder } from '../business/make-folder.ts'
import { openShop, type Shop } from '../open-shop.ts'

/** Friday 20 November 2026, 7:00. */
export const began = Date.parse('2026-11-20T07:00:00Z')

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const service = (lines: string): string =>
  `name: A service\nnotice: 60\nhorizon: 3\nrescheduleNotice: 30\ncancelNotice: 30\nlocation: { kind: phone }\n${lines}\n`

/** The entities of the model in `model.ts`: two people, a room, a class and a service on request. */
const folder = {
  'business.yaml': `slug: small
name: Small
timeZone: UTC
country: DE
currency: EUR
defaultLocale: en
hours: { ${days.map((day) => `${day}: ["09:00-12:00"]`).join(', ')} }
`,
  'staff/ann.yaml': 'name: Ann\norder: 1\n',
  'staff/bob.yaml': 'name: Bob\norder: 2\n',
  'staff/tom.yaml': 'name: Tom\norder: 3\nhours: {}\n',
  'resources/room.yaml': 'name: The room\n',
  'services/cut.yaml': service('interval: 30\nduration: 30\nbufferAfter: 10\nstaff: [ann, bob]'),
  'services/massage.yaml': service('interval: 30\nduration: 60\nstaff: [ann, bob]\nresources: [room]'),
  'services/talk.yaml': service('interval: 30\nduration: 30\nstaff: [ann]\nconfirmation: on_request'),
  'services/yoga.yaml': service(
    `kind: class\nduration: 60\nsessions:\n${days.map((day) => `  - { weekday: ${day}, at: "11:00", staff: tom, seats: 3 }`).join('\n')}`,
  ),
}

const signingSecret = 'a secret of at least thirty-two characters'
const key = createHash('sha256').update(signingSecret).digest()

/** Each process has its own random seed, because equal seeds would give equal ids. */
let seed = 100

export type SmallBusiness = {
  readonly shop: Shop
  /** The token with which the business answers a request. */
  readonly sign: (bookingId: string) => string
  /** Another process on the same database. */
  readonly openAnother: () => Promise<Shop>
}

/** Without the ledger only the responses are checked: for a store that is made to fail. */
export async function openSmallBusiness(
  open: () => Promise<OpenDatabase>,
  ledger = true,
): Promise<SmallBusiness> {
  const path = await makeFolder(folder)
  const more = { signingSecret, at: new Date(began).toISOString() }
  const shop = await openShop(open, { ledger, ...more })
  const imported = await importBusiness(shop.database, path, {
    clock: () => began,
    random: createSeededRandom(5),
  })
  if (!imported.ok) throw new Error(imported.refusal.join('\n'))
  const { businessId } = imported.value
  return {
    shop,
    sign: (id) => signCapability(key, { name: appointmentRequest, businessId }, id),
    openAnother: () =>
      openShop(async () => shop.database, {
        ledger: false,
        ...more,
        random: createSeededRandom((seed += 1)),
      }),
  }
}
