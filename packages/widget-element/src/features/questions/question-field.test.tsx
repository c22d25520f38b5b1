import { describe, expect, test } from 'vitest'
import { ok } from '@hourfold/shared/errors/result'
import { readPosted } from '@hourfold/shared/questions/read-posted'
import type { Answer, AnswerPorts } from '@hourfold/shared/questions/question-type'
import { typeOf, type Question } from '@hourfold/shared/questions/question-types'
import { renderComponent } from '../../testing/render-component.tsx'
import { formNamed } from '../../testing/questions.ts'
import { controls } from './controls/controls.ts'
import { QuestionField } from './question-list.tsx'

const questions = formNamed('form', 'everything').definition.pages.flatMap((page) => page.questions)
const questionNamed = (key: string): Question => {
  const found = questions.find((question) => question.key === key)
  if (!found) throw new Error(`no question ${key}`)
  return found
}

const ports: AnswerPorts = {
  today: '2026-11-20',
  country: 'DE',
  toAsciiDomain: (domain) => domain,
  normalizePhone: (number, country) => `${country} ${number}`,
}

/** An answer to each question of the page that takes one. */
const answers: Readonly<Record<string, Answer>> = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: { number: '030 901820', country: 'DE' },
  born: '1990-12-10',
  home: { street: 'Lindenstraße 12', postalCode: '10969', city: 'Berlin', country: 'Germany' },
  last_visit: '2026-10-02',
  length: '42',
  hair: 'wavy',
  wishes: ['a_cut', 'care'],
  heard: 'a_friend',
  rating: 4,
  recommend: 0,
  allergy: false,
  which: 'Henna',
  privacy: true,
  source: 'newsletter',
}

type Given = {
  readonly value?: Answer
  readonly item?: number
  readonly errors?: Readonly<Record<string, string>>
  readonly messages?: readonly string[]
  readonly required?: boolean
}

async function show(key: string, { value, item, errors = {}, messages = [], required = true }: Given = {}) {
  const heard: (Answer | null)[] = []
  const path = item === undefined ? `answers.${key}` : `answers.${item}.${key}`
  const field = (answer: Answer | undefined) => (
    <QuestionField
      question={questionNamed(key)}
      id={path}
      value={answer}
      required={required}
      messages={messages}
      errorOf={(id) => errors[id] ?? null}
      locale="en-US"
      country="DE"
      today="2026-11-20"
      onChange={(answered) => {
        heard.push(answered)
        void drawn.rerender(field(answered ?? undefined))
      }}
    />
  )
  const drawn = await renderComponent(field(value))
  return { ...drawn, heard, path }
}

/** The fields that a browser would submit without JavaScript. */
function posted(root: ShadowRoot): URLSearchParams {
  const form = new URLSearchParams()
  for (const input of root.querySelectorAll('[name]')) {
    if (input instanceof HTMLInputElement && /radio|checkbox/.test(input.type) && !input.checked) continue
    if (
      input instanceof HTMLInputElement ||
      input instanceof HTMLSelectElement ||
      input instanceof HTMLTextAreaElement
    ) {
      form.append(input.name, input.value)
    }
  }
  return form
}

const described = (root: ShadowRoot, element: HTMLElement): readonly (string | undefined)[] =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => root.getElementById(id)?.textContent ?? undefined)

describe('A question', () => {
  test('with each control is on the tested page', () => {
    const used = questions.map((question) => typeOf(question).control(question).kind)
    expect(new Set(used)).toEqual(new Set(Object.keys(controls)))
  })

  test.each(Object.entries(answers))(
    '"%s" is sent without JavaScript as it was answered',
    async (key, answer) => {
      const question = questionNamed(key)
      const { root } = await show(key, { value: answer })
      const sent = typeOf(question).check(question, readPosted(question, posted(root)), ports)
      expect(sent).toEqual(typeOf(question).check(question, answer, ports))
      expect(sent).not.toEqual(ok(null))
    },
  )

  test.each(Object.keys(answers))('"%s" that is not answered is sent as none', async (key) => {
    const question = questionNamed(key)
    const { root } = await show(key)
    const sent = typeOf(question).check(question, readPosted(question, posted(root)), ports)
    expect(sent).toEqual(ok(null))
  })

  test.each(Object.keys(answers).filter((key) => key !== 'source'))(
    '"%s" has a field that its fault links to, described by the fault and the notes',
    async (key) => {
      const { root, path } = await show(key, {
        errors: { [`answers.${key}`]: 'Wrong' },
        messages: ['Mind you'],
      })
      const focused = root.getElementById(path)
      expect(focused?.matches('input, select, textarea')).toBe(true)
      const near = focused?.closest<HTMLElement>('fieldset[aria-describedby]')
      const words = [focused, near].flatMap((one) => (one ? described(root, one) : []))
      expect(words).toEqual(expect.arrayContaining(['Wrong', 'Mind you']))
    },
  )

  test.each(Object.keys(answers).filter((key) => key !== 'source'))(
    '"%s" has a visible label',
    async (key) => {
      const { root } = await show(key)
      const labels = [...root.querySelectorAll('label, legend')].map((label) => label.textContent?.trim())
      expect(labels).toContain(questionNamed(key).label)
      for (const input of root.querySelectorAll('input, textarea, select')) {
        expect(input.getAttribute('placeholder')).toBeNull()
      }
    },
  )

  test('a question of a service has its whole path as field name, because several items may ask the same', async () => {
    const { find } = await show('name', { item: 1 })
    expect([find('input').id, find('input').getAttribute('name')]).toEqual([
      'answers.1.name',
      'answers.1.name',
    ])
  })
})

describe('An answer', () => {
  test('an answer is text, and null for an empty field', async () => {
    const { type, heard } = await show('name')
    await type('input', 'Ada')
    await type('input', '')
    expect(heard).toEqual(['Ada', null])
  })

  test('an answer is yes or no', async () => {
    const { click, heard } = await show('allergy')
    await click('[value="no"]')
    await click('[value="yes"]')
    expect(heard).toEqual([false, true])
  })

  test('an answer is every ticked choice, and null without one', async () => {
    const { click, heard } = await show('wishes')
    await click('[value="a_cut"]')
    await click('[value="care"]')
    await click('[value="a_cut"]')
    await click('[value="care"]')
    expect(heard).toEqual([['a_cut'], ['a_cut', 'care'], ['care'], null])
  })

  test('an answer is a tick or null', async () => {
    const { click, heard, find } = await show('privacy')
    await click('input')
    await click('input')
    expect(heard).toEqual([true, null])
    expect(find('a').getAttribute('href')).toBe('/privacy')
  })

  test('an answer is a number of stars, each named by its position and the total', async () => {
    const { click, heard, findAll } = await show('rating')
    expect(findAll('input').map((input) => input.getAttribute('aria-label'))).toEqual(
      ['1', '2', '3', '4', '5'].map((star) => `${star} of 5`),
    )
    await click('[value="3"]')
    expect(heard).toEqual([3])
  })

  test('an answer is a number on a scale with labelled ends', async () => {
    const { findAll, find } = await show('recommend')
    const names = findAll('input').map((input) => input.getAttribute('aria-label'))
    expect([names[0], names[1], names[10]]).toEqual(['0, Not at all likely', '1 of 10', '10, Very likely'])
    expect(find('.scale-ends').textContent).toBe('0 – Not at all likely10 – Very likely')
    expect(find('.scale-ends').getAttribute('aria-hidden')).toBe('true')
  })

  test('an answer is a date within its limits', async () => {
    const { find } = await show('last_visit')
    expect([find('input').getAttribute('type'), find('input').getAttribute('max')]).toEqual([
      'date',
      '2026-11-20',
    ])
  })

  test('an answer is a number with its unit, typed as text', async () => {
    const { find, root, heard, type } = await show('length')
    expect(described(root, find('input'))).toContain('cm')
    await type('input', '41,5')
    expect(heard).toEqual(['41,5'])
  })
})

describe('Choices', () => {
  test('that the owner removed are dropped from the answer', async () => {
    const { click, heard } = await show('wishes', { value: ['perm', 'a_cut'] })
    await click('[value="care"]')
    expect(heard).toEqual([['a_cut', 'care']])
  })
})

describe('An address', () => {
  test('an address has a field per line with autocomplete tokens; its region stays optional once it is started', async () => {
    const { findAll, heard, type, find } = await show('home', { required: false })
    expect(findAll('input').map((input) => input.getAttribute('autocomplete'))).toEqual([
      'address-line1',
      'postal-code',
      'address-level2',
      'address-level1',
      'country-name',
    ])
    const needed = (): readonly (string | null)[] =>
      findAll('input').map((input) => input.getAttribute('aria-required'))
    expect(needed()).toEqual(['false', 'false', 'false', 'false', 'false'])
    await type('[name="home.city"]', 'Berlin')
    expect(heard).toEqual([{ street: '', postalCode: '', city: 'Berlin', region: '', country: '' }])
    expect(needed()).toEqual(['true', 'true', 'true', 'false', 'true'])
    expect(find('.address-region label').textContent).toBe('State / region (optional)')
    await type('[name="home.city"]', '')
    expect(heard.at(-1)).toBeNull()
  })

  test('that is missing shows an error at each required line, and links to the first', async () => {
    const { root, findAll, find } = await show('home', { errors: { 'answers.home': 'Missing' } })
    expect(findAll('input').map((input) => input.getAttribute('aria-invalid'))).toEqual([
      'true',
      'true',
      'true',
      'false',
      'true',
    ])
    expect(root.getElementById('answers.home')).toBe(find('[name="home.street"]'))
    expect(described(root, find('[name="home.city"]'))).toEqual(['Missing'])
    expect(findAll('.address-region .field-error')).toEqual([])
    expect(findAll('.field-error')).toHaveLength(4)
    // No error is shown below the group, where it would look like the last line's error.
    expect(findAll('fieldset > .field-error')).toEqual([])
  })

  test('an address shows its faults at their lines', async () => {
    const { root, find } = await show('home', { errors: { 'answers.home.city': 'Missing' } })
    expect(described(root, find('[id="answers.home.city"]'))).toEqual(['Missing'])
    expect(find('[id="answers.home.street"]').getAttribute('aria-invalid')).toBe('false')
  })
})

describe('Content between questions', () => {
  test('content between questions is a heading with its text, or a picture with an alternative text', async () => {
    const words = await show('about')
    expect(words.find('h3').textContent).toBe('About you')
    const image = await show('salon')
    expect(image.find('img').getAttribute('alt')).toBe('The salon, seen from the street')
  })

  test('a hidden question renders no visible element', async () => {
    const { root } = await show('source', { value: 'newsletter' })
    expect(root.querySelector('.question')).toBeNull()
  })
})
