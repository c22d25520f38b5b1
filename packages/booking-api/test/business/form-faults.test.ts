import { describe, expect, test } from 'vitest'
import { demoFolder } from '../../src/import/ensure-demo-business.ts'
import { planBusiness } from '../../src/import/plan-business.ts'
import { readBusinessFolder } from '../../src/import/read-business-folder.ts'
import { makeFolder, withoutPlaces } from './make-folder.ts'
import { pictures } from './pictures.ts'

const good = {
  'business.yaml':
    'slug: house\nname: House\ntimeZone: Europe/Berlin\ncountry: DE\ncurrency: EUR\nhours: { monday: ["09:00-17:00"] }\nreturnOrigins: ["https://www.house.example"]\n',
  'staff/ada.yaml': 'name: Ada\n',
  'staff/bo.yaml': 'name: Bo\n',
  'teams/pair.yaml': 'name: Pair\nmembers: [ada, bo]\n',
  'services/cut.yaml': 'name: Cut\nduration: 30\nstaff: [ada]\nlocation: { kind: phone }\n',
  'menus/all.yaml': 'name: All\ncategories: [{ slug: a, name: A, services: [cut] }]\n',
}
type Files = Readonly<Record<string, string | Uint8Array>>

/** The faults that the import reports for a folder. */
async function faultsOf(files: Files): Promise<readonly string[]> {
  const plan = planBusiness(await readBusinessFolder(await makeFolder({ ...good, ...files })))
  return plan.ok ? [] : withoutPlaces(plan.refusal)
}

/** The faults of one file, written as JSON, which is valid YAML. */
const say = async (file: string, content: object, more: Files = {}) =>
  (await faultsOf({ ...more, [file]: JSON.stringify(content) })).map((fault) =>
    fault.replace(`${file}: `, ''),
  )
const form = (content: object, more?: Files) => say('forms/x.yaml', { name: 'X', ...content }, more)
const survey = (content: object) => say('surveys/x.yaml', { name: 'X', ...content })
const quiz = (content: object) => say('quizzes/x.yaml', { name: 'X', ...content })
const service = (content: object) =>
  say('services/cut.yaml', {
    name: 'Cut',
    duration: 30,
    staff: ['ada'],
    location: { kind: 'phone' },
    ...content,
  })

const line = (key: string, more: object = {}) => ({ key, type: 'short_text', label: key, ...more })
const page = (key: string, ...questions: readonly object[]) => ({ key, questions })
const three = [page('one', line('a')), page('two', line('b')), page('three', line('c'))]
const choice = (key: string, ...points: readonly number[]) => ({
  key,
  type: 'single_choice',
  label: key,
  options: points.map((one, at) => ({ value: `v${at}`, label: `V${at}`, points: one })),
})
const tier = (from: number, to: number, more: object = {}) => ({ from, to, title: `${from}`, ...more })

test('the demo, the plainest form, survey and quiz and a service that asks have no fault', async () => {
  expect(planBusiness(await readBusinessFolder(demoFolder)).ok).toBe(true)
  expect(await form({ questions: [line('a')] })).toEqual([])
  expect(await form({ pages: three, retention: 1 })).toEqual([])
  expect(await survey({ questions: [line('a')], oneAtATime: true })).toEqual([])
  expect(await quiz({ questions: [choice('a', 0, 1)], tiers: [tier(0, 100)] })).toEqual([])
  expect(
    await service({ questions: [line('a')], rules: [{ when: 'a == "x"', require: ['a'] }] }),
  ).not.toEqual([])
  expect(
    await service({ questions: [line('a'), line('b')], rules: [{ when: 'a == "x"', show: ['b'] }] }),
  ).toEqual([])
})

describe('every fault is one line with its place and its reason', () => {
  test('keys that are missing, unknown or wrong', async () => {
    expect(await say('forms/x.yaml', {})).toEqual(['name: is required', 'pages: is required, or questions'])
    expect(await form({})).toEqual(['pages: is required, or questions'])
    expect(await form({ pages: three, questions: [line('z')] })).toEqual([
      'questions: can not stand beside pages',
    ])
    expect(
      await form({
        colour: 'red',
        retention: 0,
        pages: [
          { key: 'One', title: '', questions: [] },
          { questions: [{ key: 'a', label: 'A' }, { key: 'b', type: 'riddle', label: 'B' }, 'what?'] },
        ],
      }),
    ).toEqual([
      'colour: is unknown here',
      'retention: must be a whole number from 1 to 3650',
      'pages.0.key: must be a name of lower-case letters, digits and "_" that begins with a letter',
      'pages.0.title: must not be empty',
      'pages.0.questions: must name at least one',
      'pages.1.key: is required',
      'pages.1.questions.0.type: is required',
      expect.stringMatching(/^pages\.1\.questions\.1\.type: must have a type: short_text, /),
      expect.stringMatching(/^pages\.1\.questions\.2: must have a type: short_text, /),
    ])
    expect(
      await form({
        questions: [
          line('a', { maximum: 5 }),
          { key: 'b', type: 'single_choice', label: 'B' },
          line('score'),
        ],
        rules: [{ when: 'a == "x"' }, { when: 'a == "x"', jump: 'end', show: ['a'] }, { show: [] }],
      }),
    ).toEqual([
      'questions.0.maximum: is unknown here',
      'questions.1.options: is required',
      'questions.2.key: is a word that conditions need',
      expect.stringMatching(/^rules\.0: must do one thing: show, /),
      expect.stringMatching(/^rules\.1: must do one thing: show, /),
      'rules.2.show: must name at least one',
    ])
    expect(await form({ questions: [line('a')], retention: 3651 })).toEqual([
      'retention: must be a whole number from 1 to 3650',
    ])
  })

  test('names that exist already and names that do not exist are faults', async () => {
    expect(
      await form({
        pages: [page('one', line('a'), line('a')), page('one', line('b', { category: 'none' }), line('two'))],
      }),
    ).toEqual([
      'pages.0.questions.1.key: is taken already',
      'pages.1.key: is taken already',
      'pages.1.questions.0.category: is unknown here',
    ])
    expect(await form({ pages: [page('one', line('a'), line('a')), page('one', choice('b', 1))] })).toEqual([
      'pages.0.questions.1.key: is taken already',
      'pages.1.key: is taken already',
    ])
    expect(
      await form({
        questions: [line('a'), line('questions')],
        rules: [
          { show: ['nobody'] },
          { when: 'nobody == "x"', show: ['a'] },
          { message: { at: 'no', text: 'No' } },
        ],
      }),
    ).toEqual([
      'questions.1.key: is taken already',
      'rules.0.nobody: names no question',
      expect.stringMatching(/^rules\.1\.when: .*nobody/),
      'rules.2.no: names no question',
    ])
  })

  test('jumps back, jumps to nowhere and unreachable pages are faults', async () => {
    expect(
      await form({
        pages: three,
        rules: [
          { after: 'two', jump: 'one' },
          { after: 'two', jump: 'two' },
          { after: 'two', jump: 'four' },
          { after: 'four', jump: 'end' },
          { jump: 'end' },
        ],
      }),
    ).toEqual([
      'pages.2: can never be reached',
      'rules.0.jump: leads back, not forward',
      'rules.1.jump: leads back, not forward',
      'rules.2.jump: names no page',
      'rules.3.after: names no page',
      'rules.4.after: is required for jump',
    ])
    expect(await form({ pages: three, rules: [{ after: 'one', jump: 'three' }] })).toEqual([
      'pages.1: can never be reached',
    ])
    expect(await form({ pages: three, rules: [{ when: 'a == "x"', after: 'one', jump: 'three' }] })).toEqual(
      [],
    )
  })

  test('conditions on what is asked later, and conditions that are none', async () => {
    expect(
      await form({
        pages: three,
        rules: [
          { when: 'c == "x"', show: ['b'] },
          { when: 'b == "x"', after: 'one', jump: 'three' },
          { when: 'b == ', show: ['c'] },
          { when: 'b > 3', show: ['c'] },
          { calculate: { name: 'sum', value: 'length(c)' } },
          { when: 'sum > 3', show: ['b'] },
        ],
      }),
    ).toEqual([
      'rules.0.when: c is asked later than what depends on it',
      'rules.1.when: b is asked later than what depends on it',
      expect.stringMatching(/^rules\.2\.when: /),
      expect.stringMatching(/^rules\.3\.when: /),
      'rules.5.when: c is asked later than what depends on it',
    ])
  })

  test('tiers with gaps and overlaps, and a quiz without tiers or points', async () => {
    const questions = [choice('a', 0, 2)]
    expect(await quiz({ questions })).toEqual(['tiers: is required'])
    expect(await quiz({ questions, tiers: [] })).toEqual(['tiers: must name at least one'])
    expect(
      await quiz({ questions, tiers: [tier(10, 30), tier(40, 60), tier(50, 50), tier(60, 90)] }),
    ).toEqual([
      'tiers: leave a gap: nothing covers 90 to 100',
      'tiers.0.from: leaves a gap: nothing covers 0 to 10',
      'tiers.1.from: leaves a gap: nothing covers 30 to 40',
      'tiers.2: must end above where it begins',
      'tiers.2.from: overlaps the tier before it',
    ])
    expect(await quiz({ questions, tiers: [tier(0, 101)] })).toEqual([
      'tiers.0.to: must be a whole number from 0 to 100',
    ])
    expect(await quiz({ questions: [choice('a', 0, 0), line('b')], tiers: [tier(0, 100)] })).toEqual([
      'tiers: no question has points',
    ])
    expect(
      await quiz({
        questions: [{ ...choice('a', 1), category: 'care' }],
        tiers: [tier(0, 100)],
        categories: [{ key: 'heat', name: 'Heat' }],
      }),
    ).toEqual(['questions.0.category: names no category'])
  })

  test('only a quiz has tiers and categories, and only there a condition can say the score', async () => {
    const content = { questions: [choice('a', 1)], tiers: [tier(0, 100)] }
    for (const read of [form, survey, service]) {
      expect(await read(content)).toEqual(['tiers: is unknown here'])
      expect(await read({ questions: [choice('a', 1)], categories: [] })).toEqual([
        'categories: is unknown here',
      ])
    }
    const rules = [{ when: 'score > 50', redirect: '/well' }]
    expect(await quiz({ ...content, rules })).toEqual([])
    expect(await form({ questions: [choice('a', 1)], rules })).toEqual([
      expect.stringMatching(/^rules\.0\.when: .*score/),
    ])
  })

  test('services, providers and menus that are not there, or not of each other', async () => {
    const route = (target: object) => form({ questions: [line('a')], rules: [{ route: target }] })
    for (const target of [
      { service: 'cut' },
      { service: 'cut', provider: 'ada', label: 'Book' },
      { service: 'cut', provider: 'pair' },
      { provider: 'bo' },
      { menu: 'all' },
    ])
      expect(await route(target)).toEqual([])
    expect(await route({ service: 'none' })).toEqual(['rules.0.route.service: no services/none.yaml'])
    expect(await route({ service: 'cut', provider: 'cy' })).toEqual([
      'rules.0.route.provider: no staff/cy.yaml',
    ])
    expect(await route({ service: 'cut', provider: 'bo' })).toEqual([
      'rules.0.route.provider: bo does not offer cut',
    ])
    expect(await route({ menu: 'none' })).toEqual(['rules.0.route.menu: no menus/none.yaml'])
    for (const target of [
      {},
      { label: 'Book' },
      { menu: 'all', service: 'cut' },
      { menu: 'all', provider: 'bo' },
    ])
      expect(await route(target)).toEqual(['rules.0.route: must name a service, a menu, or a provider'])

    const action = (target: object) =>
      quiz({
        questions: [choice('a', 1)],
        tiers: [tier(0, 50), tier(50, 100, { action: { label: 'Go', ...target } })],
      })
    for (const target of [{ service: 'cut' }, { url: '/shop' }, { url: 'https://www.house.example/shop' }])
      expect(await action(target)).toEqual([])
    expect(await action({ service: 'none' })).toEqual(['tiers.1.action.service: no services/none.yaml'])
    expect(await action({})).toEqual(['tiers.1.action: must name a service, a menu, or a provider'])
    expect(await action({ url: '/shop', menu: 'all' })).toEqual([
      'tiers.1.action.url: can not stand beside what is booked',
    ])
    expect(await action({ url: 'https://elsewhere.example' })).toEqual([
      expect.stringMatching(/^tiers\.1\.action\.url: must be a path such as \/thanks, or /),
    ])
  })

  test('a redirect leads to the site itself or to an origin that the business names, whatever it looks like', async () => {
    const redirect = (address: string) => form({ questions: [line('a')], rules: [{ redirect: address }] })
    for (const address of [
      '/',
      '/thanks?from=form#top',
      'https://www.house.example',
      'https://www.house.example/a?b',
    ])
      expect([address, await redirect(address)]).toEqual([address, []])
    for (const address of [
      '',
      'thanks',
      '//elsewhere.example',
      '/\\elsewhere.example',
      '/\t/elsewhere.example',
      '/a b',
      'https://elsewhere.example',
      'https://www.house.example.elsewhere.example',
      'https://www.house.example@elsewhere.example',
      'https://me:pw@www.house.example/',
      'https://www.house.example\\@elsewhere.example',
      'http://www.house.example/',
      'https://www.house.example:8443/',
      'javascript:alert(1)',
      'data:text/html,hi',
    ])
      expect([address, await redirect(address)]).toEqual([
        address,
        [
          'rules.0.redirect: must be a path such as /thanks, or an address of one of the returnOrigins of business.yaml',
        ],
      ])
  })

  test('a service shows, hides, requires, says and calculates, and does not send anybody elsewhere', async () => {
    const questions = [line('a'), line('b')]
    expect(
      await service({
        questions,
        rules: [
          { when: 'a == "x"', show: ['b'] },
          { when: 'a == "y"', hide: ['b'] },
          { when: 'a == "x"', require: ['b'] },
          { when: 'a == "x"', message: { at: 'b', text: 'Why?' } },
          { calculate: { name: 'long', value: 'length(a)' } },
        ],
      }),
    ).toEqual([])
    expect(
      await service({
        questions,
        rules: [
          { jump: 'end', after: 'questions' },
          { disqualify: 'No' },
          { redirect: '/' },
          { route: { menu: 'all' } },
        ],
      }),
    ).toEqual(
      ['jump', 'disqualify', 'redirect', 'route'].map(
        (key, at) => `rules.${at}.${key}: is for forms, surveys and quizzes`,
      ),
    )
    expect(await service({ rules: [{ show: ['a'] }] })).toEqual([
      'rules: are for services that ask questions',
    ])
    expect(await service({ questions: [] })).toEqual(['questions: must name at least one'])
    expect(await service({ questions, retention: 730 })).toEqual([])
    expect(await service({ questions, retention: 0 })).toEqual([
      'retention: must be a whole number from 1 to 3650',
    ])
    expect(await service({ retention: 730 })).toEqual(['retention: is for services that ask questions'])
    expect(await service({ pages: three })).toEqual(['pages: is unknown here'])
  })

  test('pictures that are not there, or no pictures', async () => {
    const picture = (image: unknown, more?: Files) =>
      form({ pages: [page('one', line('a'), { key: 'b', type: 'image', label: 'B', image })] }, more)
    expect(await picture('b.png', { 'images/b.png': pictures.png })).toEqual([])
    expect(await picture('b.png')).toEqual(['pages.0.questions.1.image: no images/b.png'])
    expect(await picture('b.png', { 'images/b.png': pictures.jpg })).toEqual([
      'images/b.png: file: is not a png picture, whatever its name says',
    ])
    for (const image of ['../business.yaml', '/etc/passwd', 'https://elsewhere.example/b.png', 'b.gif', 5])
      expect(await picture(image)).toEqual([
        expect.stringMatching(/^pages\.0\.questions\.1\.image: must be the name of a file in images\//),
      ])
  })

  test('a file that has no end', async () => {
    const words = 'file: refers to itself, or has more than 30 levels'
    for (const [file, content] of [
      ['forms/x.yaml', 'name: X\nquestions: &a [*a]\n'],
      ['forms/x.yaml', 'name: X\nquestions: &a [{ key: b, options: [*a, *a] }]\n'],
      ['forms/x.yaml', `name: X\nquestions: ${'['.repeat(40)}${']'.repeat(40)}\n`],
      ['staff/ada.yaml', 'name: &a { en: *a }\n'],
    ] as const)
      expect(await faultsOf({ [file]: content })).toEqual([`${file}: ${words}`])
    expect(
      await faultsOf({
        'forms/x.yaml':
          'name: X\nquestions: [{ key: a, type: short_text, label: &l [] }, { key: b, type: short_text, label: *l }]\n',
      }),
    ).toEqual([
      expect.stringMatching(/^forms\/x\.yaml: questions\.0\.label: must be text/),
      expect.anything(),
    ])
  })

  test('a name that is no slug', async () => {
    expect(
      await faultsOf({ 'forms/a/b.yaml': 'name: B\nquestions: [{ key: a, type: short_text, label: A }]\n' }),
    ).toEqual(['forms/a/b.yaml: name: must be a slug: lower-case letters, digits and "-"'])
  })
})

describe('words may stand by language wherever visitors read them', () => {
  test('each language is checked, and nothing is said twice', async () => {
    expect(
      await form({
        name: { en: 'X', de: 'X' },
        questions: [
          line('a', { label: { en: 'A', de: ' '.repeat(3) }, hint: { fr: 'x'.repeat(501), en: 'fine' } }),
          line('b', { label: { en: 'B', xx: 'B' }, unknown: true }),
        ],
        ending: { title: { de: 'Danke' }, words: 'no' },
      }),
    ).toEqual([
      'questions.0.label: must not be empty',
      'questions.0.hint: must be at most 500 characters',
      expect.stringMatching(/^questions\.1\.label: must be text, or text by locale \(da, de, en, /),
      'questions.1.unknown: is unknown here',
      'ending.words: is unknown here',
    ])
  })

  test('words may stand by language wherever visitors read them and nowhere else: names and conditions are the same in all of them', async () => {
    const byLanguage = { en: 'yes', de: 'ja' }
    expect(await form({ questions: [line('a'), { ...line('b'), key: byLanguage }] })).toEqual([
      'questions.1.key: must be a name of lower-case letters, digits and "_" that begins with a letter',
    ])
    expect(
      await form({
        questions: [{ ...choice('a', 1), options: [{ value: byLanguage, label: byLanguage }] }],
        rules: [{ when: 'a == "yes"', message: { at: 'a', text: byLanguage } }],
      }),
    ).toEqual([
      'questions.0.options.0.value: must be a name of lower-case letters, digits and "_" that begins with a letter',
    ])
  })

  test('what can not be stored is refused, in any language', async () => {
    expect(
      await form({ questions: [line('a', { label: { en: 'A', de: 'A\u0000' }, hint: '\ud800' })] }),
    ).toEqual([
      'questions.0.label.de: has characters that can not be stored',
      'questions.0.hint: has characters that can not be stored',
    ])
  })

  test('words may stand by language wherever visitors read them and nothing that decides anything depends on the language', async () => {
    const both = (text: string, other = text) => ({ en: text, de: other })
    const hidden = { key: 'b', type: 'hidden', label: 'B', value: 'x' }
    const consent = { key: 'c', type: 'consent', label: 'C', text: 'Yes', link: '/privacy' }
    const at = async (questions: object, rule: object = { redirect: '/thanks' }) =>
      (await form({ questions: [line('a'), hidden, { ...consent, ...questions }], rules: [rule] })).map(
        (fault) => fault.split(': ')[0],
      )
    expect(await at({ text: both('Yes', 'Ja') })).toEqual([])
    expect(await at({}, { message: { at: 'a', text: both('Hello', 'Hallo') } })).toEqual([])
    expect(await at({ link: both('/privacy', '/datenschutz') })).toEqual(['questions.2.link'])
    expect(await at({ ...hidden, text: undefined, link: undefined, key: 'c', value: both('x') })).toEqual([
      'questions.2.value',
    ])
    expect(await at({}, { when: both('a == "x"', 'a == "y"'), redirect: '/' })).toEqual(['rules.0.when'])
    expect(await at({}, { calculate: { name: 'n', value: both('1', '2') } })).toEqual([
      'rules.0.calculate.value',
    ])
    expect(await at({}, { redirect: both('/thanks', '/danke') })).toEqual(['rules.0.redirect'])
    expect(await at({}, { route: { service: both('cut') } })).toEqual(['rules.0.route.service'])
    expect(await at({}, { show: [both('a')] })).toEqual(['rules.0.show.0'])
    expect(await at({ type: both('consent') })).toEqual(['questions.2.type'])
    expect(
      await quiz({
        questions: [choice('a', 1)],
        tiers: [tier(0, 100, { action: { label: both('Go', 'Los'), url: both('/go', '/los') } })],
      }),
    ).toEqual(['tiers.0.action.url: must be an address'])
  })

  test('what is wrong in one language alone is told as well', async () => {
    const label = { en: 'A', de: 'x'.repeat(301) }
    expect(await form({ questions: [line('a', { label })] })).toEqual([
      'questions.0.label: must be at most 300 characters',
    ])
  })
})
