import { cp, mkdtemp, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { demoFolder } from '../../src/import/ensure-demo-business.ts'
import { importBusiness } from '../../src/import/import-business.ts'
import { stores } from '../../src/testing/test-database.ts'
import { book } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { makeFolder } from './make-folder.ts'

const random = createSeededRandom(7)

const business = `
slug: garage
name: { en: The Garage, de: Die Werkstatt }
timeZone: Europe/Kiev
country: UA
currency: UAH
defaultLocale: de
hours: { monday: ["09:00-17:00"] }
dates: { "2026-12-24": [] }
`
const service = `
name: Inspection
duration: 60
price: "450.50"
staff: [olena]
location: { kind: in_person, address: Kyiv 1 }
`
const good = {
  'business.yaml': business,
  'services/inspection.yaml': service,
  'services/acme/discovery.yaml': service.replace('60', '30').replace('price: "450.50"\n', ''),
  'staff/olena.yaml':
    'name: Olena\nhours: { friday: ["20:00-02:00", "09:00-12:00"] }\ndates: { "2026-12-31": ["10:00-12:00"] }\n',
  'teams/crew.yaml': 'name: Crew\nmembers: [olena]\n',
  'README.md': 'not a part of it',
  'content/about.yaml': 'read by somebody else',
}

describe.each(stores)('an import on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterAll(() => shop.close())

  const run = async (files: Readonly<Record<string, string>>) =>
    importBusiness(shop.database, await makeFolder(files), { clock: shop.clock.now, random })
  const faultsOf = async (files: Readonly<Record<string, string>>) => {
    const imported = await run(files)
    return imported.ok ? ['nothing was found'] : imported.refusal
  }
  const dump = async () =>
    JSON.stringify(
      await Promise.all(
        [
          'business',
          'service',
          'staff',
          'team',
          'service_staff',
          'team_member',
          'working_hours',
          'date_override',
        ].map((table) => shop.database.query(`select * from ${table} order by 1, 2, 3`)),
      ),
    )

  test('an import refuses people of the desk whom no file of the staff describes, and a desk without an owner', async () => {
    const faults = (list: string) => faultsOf({ ...good, 'business.yaml': `${business}people: ${list}\n` })
    expect(await faults('[{ email: a@b.example, role: staff, staff: olna }]')).toEqual([
      'business.yaml:10:1: people: must name an owner',
      'business.yaml:10:45: people.0.staff: no staff/olna.yaml; did you mean "olena"?',
    ])
    expect(await faults('[{ email: a@b.example, role: staff }]')).toEqual([
      expect.stringContaining('must name the staff that this is'),
    ])
  })

  test('an import reports every fault at once, with file, path and reason, and changes nothing', async () => {
    const before = await dump()
    expect(
      await faultsOf({
        'business.yaml': business
          .replace('Europe/Kiev', 'Europe/Atlantis')
          .replace('UAH', 'XXL')
          .replace('09:00-17:00', '9-5')
          .replace('country: UA', 'country: Ukraine\nhosts: [https://x.test]\nunknown: 1'),
        'services/inspection.yaml': service.replace('60', '"sixty"').replace('olena', 'olena, petro, olena'),
        'services/Bad_Slug.yaml': service,
        'services/service.yaml': service.replace('450.50', '450.505'),
        'services/long.yaml': service.replace('60', '1400\nbufferAfter: 60').replace(', address: Kyiv 1', ''),
        'services/broken.yaml': 'name: [\n',
        'services/twice.yaml': 'name: One\nname: Two\n',
        'staff/olena.yaml':
          'name: ""\ncolor: red\nhours: { monday: ["09:00-12:00", "11:00-13:00"] }\ndates: { "2026-02-30": [] }\n',
        'staff/crew.yaml': 'name: Crew\n',
        'teams/crew.yaml': 'name: { en: Crew, xx: Team }\nmembers: [nobody]\n',
        'service/typo.yaml': service,
        'staff/petro.yml': 'name: Petro\n',
      }),
    ).toEqual([
      'business.yaml:4:1: timeZone: is no IANA time zone',
      'business.yaml:5:1: country: must be a country such as DE',
      'business.yaml:6:9: hosts.0: must be a lower-case host name without scheme, port or path',
      'business.yaml:7:1: unknown: is unknown here',
      'business.yaml:8:1: currency: must be a currency such as EUR',
      'business.yaml:10:19: hours.monday.0: must look like "09:00-13:00"',
      'service/typo.yaml:1:1: file: is not part of a business (business.yaml, services/, staff/, teams/, resources/, groups/, menus/, links/, forms/, surveys/, quizzes/); did you mean "services"?',
      'services/Bad_Slug.yaml:1:1: name: must be a slug: lower-case letters, digits and "-"',
      'services/broken.yaml:2:1: YAML: Flow sequence in block collection must be sufficiently indented and end with a ]',
      'services/inspection.yaml:3:1: duration: must be a whole number from 1 to 1440',
      'services/inspection.yaml:5:16: staff.1: no staff/petro.yaml',
      'services/inspection.yaml:5:23: staff.2: names one more than once',
      'services/long.yaml:3:1: duration: is more than 24 hours together with its buffers',
      'services/long.yaml:7:1: location.address: is required for in_person',
      'services/service.yaml:1:1: name: "service" is a reserved word',
      'services/twice.yaml:1:1: duration: is required',
      'services/twice.yaml:1:1: staff: is required',
      'services/twice.yaml:1:1: location: is required',
      'services/twice.yaml:2:1: name: is given twice',
      'staff/olena.yaml:1:1: name: must not be empty',
      'staff/olena.yaml:2:1: color: must be a color such as "#8a5a44"',
      'staff/olena.yaml:3:10: hours.monday: has hours that overlap',
      'staff/olena.yaml:4:10: dates.2026-02-30: is no date such as "2026-12-24"',
      'staff/petro.yml:1:1: file: must end in .yaml',
      'teams/crew.yaml:1:1: name: must be text, or text by locale (da, de, en, es, fi, fr, fr-ca, hu, it, nl, no, pl, pt, pt-br, sv) of 1 to 200 characters each',
      'teams/crew.yaml:1:1: name: "crew" is already the slug of staff/crew.yaml',
      'teams/crew.yaml:2:11: members.0: no staff/nobody.yaml',
    ])
    expect(await dump()).toBe(before)
  })

  test('an import names files that are too much or can not be stored, beside every other fault', async () => {
    const before = await dump()
    const nine = (name: string) => `[${Array.from({ length: 9 }, () => name).join(', ')}]`
    const folder = await makeFolder({
      ...good,
      'business.yaml': business.replace('currency: UAH', 'currency: XXL'),
      'services/inspection.yaml': service.replace('Kyiv 1', '"Kyiv \\0 1"'),
      'services/acme/discovery.yaml': `${service}termsUrl: "https://terms.test/\\0"\n`,
      'staff/olena.yaml': 'name: "Ole\\0na"\n',
      'staff/half.yaml': 'name: "Ole\\uD800na"\n',
      'staff/bomb.yaml': `a: &a ${nine('x')}\nb: &b ${nine('*a')}\nc: &c ${nine('*b')}\nname: ${nine('*c')}\n`,
      'staff/deep.yaml': `name: ${'['.repeat(3000)}\n`,
      'staff/large.yaml': '',
    })
    // A sparse file of 5 GB: more than Node reads at once.
    await truncate(join(folder, 'staff/large.yaml'), 5 * 1024 ** 3)
    const imported = await importBusiness(shop.database, folder, { clock: shop.clock.now, random })
    const faults = imported.ok ? [] : imported.refusal
    expect(faults.filter((fault) => !fault.startsWith('staff/deep.yaml'))).toEqual([
      'business.yaml:6:1: currency: must be a currency such as EUR',
      'services/acme/discovery.yaml:7:1: termsUrl: must be a web address',
      'services/inspection.yaml:6:30: location.address: has characters that can not be stored',
      'staff/bomb.yaml:1:1: YAML: refers to itself or repeats more than 100 times',
      'staff/half.yaml:1:1: name: has characters that can not be stored',
      'staff/large.yaml:1:1: file: is larger than 1 MB',
      'staff/olena.yaml:1:1: name: has characters that can not be stored',
    ])
    expect(faults.some((fault) => fault.startsWith('staff/deep.yaml:1:'))).toBe(true)
    expect(faults.length).toBeLessThan(7 + 20)
    expect(await dump()).toBe(before)
  })

  test('an import refuses symbolic links: what is overlooked would be archived', async () => {
    const folder = await makeFolder(good)
    const elsewhere = await makeFolder({ 'crew.yaml': 'name: Crew\nmembers: [olena]\n' })
    await rm(join(folder, 'teams'), { recursive: true })
    await symlink(elsewhere, join(folder, 'teams'))
    await rename(join(folder, 'services/acme/discovery.yaml'), join(elsewhere, 'discovery'))
    await symlink(join(elsewhere, 'discovery'), join(folder, 'services/acme/discovery.yaml'))
    const before = await dump()
    const imported = await importBusiness(shop.database, folder, { clock: shop.clock.now, random })
    expect(imported).toEqual({
      ok: false,
      refusal: [
        'services/acme/discovery.yaml:1:1: file: is a symbolic link; give the file itself',
        'teams:1:1: file: is a symbolic link; give the file itself',
      ],
    })
    expect(await dump()).toBe(before)
  })

  test('an import checks what files say about each other, once each file is right', async () => {
    expect(
      await faultsOf({
        ...good,
        'business.yaml': business.replace('hours: { monday: ["09:00-17:00"] }\n', ''),
        'services/service.yaml': service.replace('450.50', '450.505'),
        'services/a/cancel.yaml': service.replace('olena', 'olena, petro'),
        'services/long.yaml': service.replace('60', '1400\nbufferAfter: 60').replace(', address: Kyiv 1', ''),
        'services/call.yaml': `${service}confirmation: on_request\nfields: { phone: optional }\n`,
        'staff/crew.yaml': 'name: Crew\n',
        'teams/none.yaml': 'name: None\nmembers: [nobody]\n',
      }),
    ).toEqual([
      'services/a/cancel.yaml:1:1: name: "cancel" is a reserved word',
      'services/a/cancel.yaml:5:16: staff.1: no staff/petro.yaml',
      'services/call.yaml:8:11: fields.phone: must be required, as requests are answered by phone',
      'services/long.yaml:3:1: duration: is more than 24 hours together with its buffers',
      'services/long.yaml:7:1: location.address: is required for in_person',
      'services/service.yaml:1:1: name: "service" is a reserved word',
      'services/service.yaml:4:1: price: has more decimals than UAH, which has 2',
      'staff/crew.yaml:1:1: hours: is required, as business.yaml has no hours to fall back to',
      'teams/crew.yaml:1:1: name: "crew" is already the slug of staff/crew.yaml',
      'teams/none.yaml:2:11: members.0: no staff/nobody.yaml',
    ])
    expect(await faultsOf({})).toEqual(['business.yaml:1:1: file: is missing'])
    const missing = await importBusiness(shop.database, '/nowhere/at/all', { clock: shop.clock.now, random })
    expect(missing).toEqual({ ok: false, refusal: ['/nowhere/at/all:1:1: folder: can not be read'] })
  })

  test('an import updates by slug, archives what is gone and keeps every booking', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'hourfold-business-'))
    onTestFinished(() => rm(copy, { recursive: true, force: true }))
    await cp(demoFolder, copy, { recursive: true })
    const importCopy = () =>
      importBusiness(shop.database, copy, { clock: shop.clock.now, random, demo: true })
    const { id, manageToken } = await book(shop, { start: '2026-11-21T10:00:00Z', provider: 'ben' })
    const before: unknown = await shop.expect('getService', '/services/haircut')
    const consultations = '/slots?service=consultation&timeZone=UTC&from=2026-11-20&to=2026-11-22'
    expect((await shop.send(consultations)).status).toBe(200)
    const untouched = await dump()

    expect(await importCopy()).toMatchObject({
      ok: true,
      value: { slug: 'studio-linden', counts: { services: 11, staff: 7, teams: 2 }, warnings: [] },
    })
    // Only the revision has grown.
    expect(await dump()).toBe(untouched.replace('"revision":1', '"revision":2'))

    await writeFile(
      join(copy, 'services/haircut.yaml'),
      service.replace('Inspection', 'Trim').replace('[olena]', '[anna]').replace('450.50', '60.00'),
    )
    await rm(join(copy, 'staff/ben.yaml'))
    for (const slug of ['consultation', 'model-cut', 'party-styling', 'welcome-haircut'])
      await rm(join(copy, `services/${slug}.yaml`))
    await rm(join(copy, 'menus/salon.yaml'))
    await rm(join(copy, 'links/welcome.yaml'))
    // They lead to a service that is gone.
    await rm(join(copy, 'forms/intake.yaml'))
    await rm(join(copy, 'quizzes/hair-type.yaml'))
    await writeFile(join(copy, 'teams/studio.yaml'), 'name: Studio\nmembers: [anna]\n')
    expect(await importCopy()).toMatchObject({ ok: true })

    const after: unknown = await shop.expect('getService', '/services/haircut')
    expect(after).toMatchObject({
      id: Reflect.get(Object(before), 'id'),
      name: 'Trim',
      durationMinutes: 60,
      price: { amount: 6000 },
    })
    expect(Reflect.get(Object(after), 'staff')).toHaveLength(1)
    expect((await shop.send('/services/consultation')).status).toBe(404)
    // The server does not use the files it remembered.
    expect((await shop.send(consultations)).status).toBe(404)
    expect((await shop.send('/providers/ben')).status).toBe(404)
    // The booking stays as agreed, with the person who has left and at the old price.
    expect(await shop.expect('getBooking', `/manage/${manageToken}`)).toMatchObject({
      id,
      staff: { slug: 'ben' },
      service: { durationMinutes: 45, price: { amount: 4800 } },
      end: '2026-11-21T10:45:00Z',
    })
    await shop.expect('cancelBooking', `/manage/${manageToken}/cancel`, { body: { reason: 'Ben left' } })

    // A restored entry is the same as before.
    await cp(demoFolder, copy, { recursive: true })
    expect(await importCopy()).toMatchObject({ ok: true })
    expect(await shop.expect('getService', '/services/haircut')).toEqual(before)
  })

  test('the first business of an owner takes the demo’s place', async () => {
    expect(await run(good)).toMatchObject({
      ok: true,
      value: { slug: 'garage', counts: { services: 2, staff: 1, teams: 1 } },
    })
    expect((await shop.send('/services/haircut')).status).toBe(404)
    expect(await shop.expect('getBusiness', '/business?locale=en')).toMatchObject({
      business: { name: 'The Garage', timeZone: 'Europe/Kiev', country: 'UA' },
    })
    expect(await shop.expect('getService', '/services/acme/discovery')).toMatchObject({
      durationMinutes: 30,
      price: null,
    })
    expect(await shop.expect('getService', '/services/inspection')).toMatchObject({
      price: { amount: 45050, currency: 'UAH' },
    })
    // Hours until two in the morning belong to the previous day; the person's own date takes precedence over the business's.
    const slots: unknown = await shop.expect(
      'findSlots',
      '/slots?service=inspection&timeZone=Europe/Kyiv&from=2026-11-20&to=2026-11-22',
    )
    const days = Reflect.get(Object(slots), 'slots')
    expect(Reflect.get(Object(days), '2026-11-21')).toEqual(
      [0, 15, 30, 45, 60].map((minutes) => ({
        start: new Date(Date.UTC(2026, 10, 20, 22, minutes)).toISOString().replace('.000', ''),
      })),
    )
    const eve: unknown = await shop.expect(
      'findSlots',
      '/slots?service=acme/discovery&timeZone=Europe/Kyiv&from=2026-12-24&to=2026-12-25',
    )
    expect(eve).toMatchObject({ slots: {}, reason: 'closed' })
  })

  test('a second business needs host names, and they must be free', async () => {
    const second = { ...good, 'business.yaml': business.replace('garage', 'second') }
    expect(await faultsOf(second)).toEqual([
      'business.yaml: hosts: is required, as there is another business (garage)',
    ])
    expect(await run({ ...good, 'business.yaml': `${business}hosts: [garage.test]` })).toMatchObject({
      ok: true,
    })
    expect(
      await faultsOf({
        ...second,
        'business.yaml': `${second['business.yaml']}hosts: [second.test, garage.test]`,
      }),
    ).toEqual(['business.yaml: hosts: garage.test already belongs to garage'])
    expect(
      await run({ ...second, 'business.yaml': `${second['business.yaml']}hosts: [second.test]` }),
    ).toMatchObject({ ok: true })
    expect((await shop.sendTo('second.test', '/services/inspection')).status).toBe(200)
    expect((await shop.sendTo('garage.test', '/services/inspection')).status).toBe(200)
    expect((await shop.sendTo('third.test', '/services/inspection')).status).toBe(404)
  })
})
