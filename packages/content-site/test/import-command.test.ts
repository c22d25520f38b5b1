import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoFolder } from '@hourfold/booking-api/ensure-demo-business'
import { makeDataDir } from '@hourfold/booking-api/testing/test-database'
import { hourfoldProgram } from './hourfold-program.ts'
import { compileCache } from './compile-cache.ts'

/** Returns the exit code and the lines of `npm run hourfold -- import <folder> --quiet`, over a store of its own. */
const runImport = (folder: string, dataDir: string): Promise<readonly [unknown, readonly string[]]> =>
  new Promise((resolve) => {
    const env = { ...compileCache, PATH: process.env['PATH'], DATA_DIR: dataDir, INIT_CWD: tmpdir() }
    const child = execFile(
      process.execPath,
      [hourfoldProgram, 'import', folder, '--quiet'],
      { env },
      (_, output, errors) => resolve([child.exitCode, (output + errors).trim().split('\n')]),
    )
  })

test('a business whose content is faulty is not imported, and every fault is named with its line', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'hourfold-import-'))
  const data = await makeDataDir({ content: 'schema' })
  onTestFinished(async () => {
    await rm(dir, { recursive: true })
    await data.remove()
  })
  const folder = join(dir, 'studio')
  await cp(demoFolder, folder, { recursive: true })
  await writeFile(join(folder, 'content/en/page/extra.md'), '---\ntitle: Extra\nnavi: 3\n---\nText.\n')
  const asks = '---\ntitle: Asks\ndescription: Questions\n---\n::form{form=intake}\n\n::form{quiz=intake}\n'
  await writeFile(join(folder, 'content/en/page/asks.md'), asks)
  await writeFile(join(folder, 'content/site.yaml'), 'consent: needed\nprivacy: nowhere\n')
  expect(await runImport(folder, data.path)).toEqual([
    65,
    [
      'content/en/page/asks.md:7:8: quiz: there is no quiz "intake"',
      'content/en/page/extra.md:1:1: description: is required',
      'content/en/page/extra.md:3:1: navi: is unknown here; did you mean "nav"?',
      'content/site.yaml:2:1: privacy: there is no page "nowhere"',
      'nothing was imported, faults: 4',
    ],
  ])
  await rm(join(folder, 'content/en/page/extra.md'))
  await rm(join(folder, 'content/en/page/asks.md'))
  await writeFile(join(folder, 'content/site.yaml'), '')
  const [code, lines] = await runImport(folder, data.path)
  expect([code, lines.at(-2)]).toEqual([0, expect.stringMatching(/^imported studio-linden:/)])
})

const faulty = {
  'business.yaml': [
    'slug: house',
    'name: House',
    'timezone: Europe/Berlin',
    'country: DE',
    'currency: EUR',
    'defaultLocale: dee',
    'hours:',
    '  mnday: ["09:00-17:00"]',
  ],
  'services/cut.yaml': [
    'name: Cut',
    'duration: sixty',
    'prize: "46.00"',
    'staff: [anna, ana]',
    'resources: [chiar]',
    'location: { kind: in_persn, address: Lane 1 }',
    'confirmation: automatik',
    'payment: { deposits: "20%" }',
  ],
  'services/color.yaml': [
    'name: Colour',
    'duration: 60',
    'duration: 90',
    'price: "46,00"',
    'staff: [anna]',
    'location: { kind: phone }',
    'variants:',
    '  - { slug: a, name: A, price: 10 }',
    '  - { slug: a, name: B, price: 20 }',
  ],
  'staff/anna.yaml': ['name: Anna', 'colour: "#112233"'],
  'staff/bo.yaml': ['name: [Bo', 'title: Assistant'],
  'resources/chair.yaml': ['name: Chair'],
  'teams/studio.yaml': ['name: Studio', 'distribution: round-robn', 'members: [anna, boo]'],
  'groups/all.yaml': ['name: All', 'services: [cut, colur]'],
  'links/new.yaml': ['service: cutt', 'provider: studo'],
  'forms/intake.yaml': [
    'name: Intake',
    'questions:',
    '  - { key: hair, type: short-text, label: Hair }',
    '  - { key: age, type: number, label: Age, requird: true }',
  ],
  'content/en/page/index.md': [
    '---',
    'title: Home',
    'descripton: A house',
    '---',
    'See [us](/abuot).',
    '',
    '::booking{service=cutt}',
    '',
    '::bookin{service=cut}',
    '',
    '::form{form=intakes}',
  ],
  'content/en/page/about.md': ['---', 'title: About', 'description: Us', 'layout: wyde', '---', 'Us.'],
  'content/en/author/anna.md': ['---', 'title: Anna', 'description: She', 'blog: index', 'staff: ana', '---'],
  'content/site.yaml': ['privcy: privacy'],
}

test('one round names every fault of every file, with its place and what was probably meant', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hourfold-import-'))
  const data = await makeDataDir({ content: 'schema' })
  onTestFinished(async () => {
    await rm(folder, { recursive: true })
    await data.remove()
  })
  for (const [file, lines] of Object.entries(faulty)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), lines.join('\n'))
  }
  const [code, lines] = await runImport(folder, data.path)
  expect(code).toBe(65)
  expect(lines).toEqual([
    'business.yaml:1:1: timeZone: is required',
    'business.yaml:3:1: timezone: is unknown here; did you mean "timeZone"?',
    'business.yaml:6:1: defaultLocale: must be one of da, de, en, es, fi, fr, fr-ca, hu, it, nl, no, pl, pt, pt-br, sv; did you mean "de"?',
    'business.yaml:8:3: hours.mnday: is unknown here; did you mean "monday"?',
    'content/en/author/anna.md:5:1: staff: there is no provider "ana"; did you mean "anna"?',
    'content/en/page/about.md:4:1: layout: must be one of home, page, wide; did you mean "wide"?',
    'content/en/page/index.md:1:1: description: is required',
    'content/en/page/index.md:3:1: descripton: is unknown here; did you mean "description"?',
    'content/en/page/index.md:5:10: link: "/abuot" leads to nothing that there is',
    'content/en/page/index.md:7:11: service: there is no service "cutt"; did you mean "cut"?',
    'content/en/page/index.md:9:3: directive: "bookin" is unknown (booking, form, services, team, posts, products, button, install); did you mean "booking"?',
    'content/en/page/index.md:11:8: form: there is no form "intakes"; did you mean "intake"?',
    'content/site.yaml:1:1: privcy: is unknown here; did you mean "privacy"?',
    'forms/intake.yaml:3:18: questions.0.type: must have a type: short_text, long_text, email, phone, website, number, date, date_of_birth, address, single_choice, multiple_choice, dropdown, rating, scale, yes_no, consent, hidden, section, image; did you mean "short_text"?',
    'forms/intake.yaml:4:43: questions.1.requird: is unknown here; did you mean "required"?',
    'groups/all.yaml:2:17: services.1: no services/colur.yaml; did you mean "color"?',
    'links/new.yaml:1:1: service: no services/cutt.yaml; did you mean "cut"?',
    'links/new.yaml:2:1: provider: no staff/studo.yaml; did you mean "studio"?',
    'services/color.yaml:3:1: duration: is given twice',
    'services/color.yaml:4:1: price: must be an amount such as "48.00"',
    'services/color.yaml:9:5: variants.1: names one more than once',
    'services/cut.yaml:2:1: duration: must be a whole number from 1 to 1440',
    'services/cut.yaml:3:1: prize: is unknown here; did you mean "price"?',
    'services/cut.yaml:4:15: staff.1: no staff/ana.yaml; did you mean "anna"?',
    'services/cut.yaml:5:13: resources.0: no resources/chiar.yaml; did you mean "chair"?',
    'services/cut.yaml:6:13: location.kind: must be one of in_person, phone, video, asked; did you mean "in_person"?',
    'services/cut.yaml:7:1: confirmation: must be one of automatic, on_request; did you mean "automatic"?',
    'services/cut.yaml:8:1: payment: must be on_the_spot, full, or {deposit: "20%"}',
    'services/cut.yaml:8:12: payment.deposits: is unknown here; did you mean "deposit"?',
    'staff/anna.yaml:2:1: colour: is unknown here; did you mean "color"?',
    'staff/bo.yaml:2:1: YAML: Flow sequence in block collection must be sufficiently indented and end with a ]',
    'teams/studio.yaml:2:1: distribution: must be one of any, round_robin, collective; did you mean "round_robin"?',
    'teams/studio.yaml:3:17: members.1: no staff/boo.yaml; did you mean "bo"?',
    'nothing was imported, faults: 33',
  ])
})
