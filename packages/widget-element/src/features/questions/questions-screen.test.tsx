import { describe, expect, test } from 'vitest'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import { localeOf } from '@hourfold/shared/i18n/locales'
import { after } from '../../testing/walk-flow.ts'
import { renderComponent, settle } from '../../testing/render-component.tsx'
import { NoScriptFormContext, type NoScriptForm } from './no-script-form.ts'
import { galleryStates } from '../../testing/gallery-states.ts'
import { BookingQuestions } from './booking-questions.tsx'
import { QuestionsScreen } from './questions-screen.tsx'
import type { ScreenProps } from '../../screens/screen.ts'

const view: ScreenProps['view'] = {
  locale: localeOf('en'),
  theme: 'auto',
  firstDay: 'auto',
  apiBase: '',
  layout: 'month',
  display: 'inline',
  launcherText: '',
  hide: '',
  returnUrl: null,
}

const stateNamed = (name: string): Flow => {
  const state = galleryStates.find((one) => one.name === name)
  if (!state) throw new Error(`no state ${name}`)
  return state.flow()
}

/** Renders the screen of a flow that handles the events sent to it. */
async function show(name: string, plain: NoScriptForm | null = null) {
  const sent: FlowEvent[] = []
  const announced: string[] = []
  const headingRef = { current: null }
  let flow = stateNamed(name)
  const send = (event: FlowEvent): void => {
    sent.push(event)
    flow = after(flow, event)
    void drawn.rerender(screen())
  }
  const screen = () => (
    <NoScriptFormContext.Provider value={plain}>
      <QuestionsScreen
        flow={flow}
        hasBack={false}
        send={send}
        view={view}
        headingRef={headingRef}
        announce={(text) => announced.push(text)}
      />
    </NoScriptFormContext.Provider>
  )
  const drawn = await renderComponent(screen())
  const submit = async (): Promise<void> => {
    drawn.find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await settle()
  }
  return { ...drawn, sent, announced, submit, now: () => flow }
}

const types = (events: readonly FlowEvent[]): readonly string[] => events.map(({ type }) => type)

describe('A page of a form', () => {
  test('a page of a form has the form’s name first and its own title later, with a progress bar', async () => {
    const first = await show('questions-form')
    expect([first.find('h2').textContent, first.find('h3').textContent]).toEqual([
      'Your first visit',
      'About you',
    ])
    expect(first.root.textContent).toContain('A few questions, so that we can begin at once when you come.')
    expect(first.find('.steps-text').textContent).toBe('Page 1 of 4')
    const second = await show('questions-form-second')
    expect([second.find('h2').textContent, second.findAll('h3')]).toEqual(['Your skin and hair', []])
    expect(second.find('.bar-fill').getAttribute('width')).toBe('50%')
  })

  test('a page of a form shows no progress if it is the only one', async () => {
    const { findAll, find } = await show('questions-everything')
    expect(findAll('.steps')).toEqual([])
    expect(find('.button-primary').textContent).toContain('Send')
  })

  test('a page of a form has a next and a back button; the first has no back button, and the last one sends', async () => {
    const { submit, click, sent, find, findAll } = await show('questions-form-second')
    expect(findAll('.form-actions button').map((button) => button.textContent)).toEqual([
      'NextSending…',
      'Back',
    ])
    await click('[value="back"]')
    expect(types(sent)).toEqual(['went_back'])
    expect(find('h2').textContent).toBe('Your first visit')
    expect(findAll('[value="back"]')).toEqual([])
    await submit()
    expect(sent.at(-1)).toMatchObject({ type: 'page_confirmed', website: '' })
    expect(find('h2').textContent).toBe('Your skin and hair')
    const last = await show('questions-form-last')
    expect(last.find('.button-primary').textContent).toContain('Send')
  })

  test('a page of a form moves the focus to its heading and announces its number', async () => {
    const { submit, root, announced } = await show('questions-form-second')
    expect([root.activeElement, announced]).toEqual([null, []])
    await submit()
    // The page has faults, so the error summary takes the focus.
    expect(root.activeElement?.getAttribute('part')).toBe('error-summary')
    const { click, ...other } = await show('questions-form-second')
    await click('[value="back"]')
    expect(other.root.activeElement?.textContent).toBe('Your first visit')
    expect(other.announced).toEqual(['Page 1 of 4'])
  })

  test('links each fault to its field', async () => {
    const { findAll, root } = await show('questions-everything-wrong')
    for (const link of findAll('.error-link')) {
      link.click()
      expect([link.textContent, root.activeElement?.matches('input, select, textarea')]).toEqual([
        link.textContent,
        true,
      ])
    }
    const words = findAll('.error-link').map((link) => link.textContent)
    expect(words).toContain('What should we call you? This field is required')
    expect(words).toContain('Address, City: This field is required')
    expect(words.join(' ')).toContain('from Monday, January 1, 1900 to Friday, November 20, 2026')
  })

  test('a page of a form announces the questions and messages that an answer reveals, not the ones it hides', async () => {
    const { click, announced, find } = await show('questions-everything')
    await click('[id="answers.allergy"]')
    expect(find('[id="answers.which"]')).not.toBeNull()
    expect(announced).toEqual([
      'Thank you for telling us. We test every dye on your skin two days before. Another question: Which ones?',
    ])
    await click('[name="allergy"][value="no"]')
    expect(announced).toHaveLength(1)
  })

  test('a page of a form shows a busy button while the answers are sent', async () => {
    const { find } = await show('questions-sending')
    expect(find('.button-primary').getAttribute('aria-disabled')).toBe('true')
    expect(find('.button-primary [data-off="false"]').textContent).toBe('Sending…')
  })

  test('a page of a form sends the value of the honeypot field', async () => {
    const { type, submit, sent, find } = await show('questions-form-last')
    const trap = find('[name="_website"]')
    expect([trap.closest('[aria-hidden="true"]') !== null, trap.tabIndex]).toEqual([true, -1])
    await type('[name="_website"]', 'https://spam.example')
    await submit()
    expect(sent.at(-1)).toMatchObject({ type: 'page_confirmed', website: 'https://spam.example' })
  })

  test('a page of a form is a form with an action if the server reads posts, and has none otherwise', async () => {
    const plain = { action: '/widget/form/intake', hidden: [['_page', 'you']] } as const
    const { find } = await show('questions-form', plain)
    expect([find('form').getAttribute('method'), find('form').getAttribute('action')]).toEqual([
      'post',
      '/widget/form/intake',
    ])
    expect(find('[name="_page"]').getAttribute('value')).toBe('you')
    const alone = await show('questions-form')
    expect(alone.find('form').getAttribute('action')).toBeNull()
  })
})

describe('A survey', () => {
  test('a survey asks one question at a time, under its own name', async () => {
    const { find, findAll, submit } = await show('questions-survey-said')
    expect([find('h2').textContent, findAll('.question')]).toEqual(['How was it?', [expect.anything()]])
    expect(find('.question-note').textContent).toContain('We are sorry to hear that')
    await submit()
    expect(find('h2').textContent).toBe('How was it?')
    expect(find('legend').textContent).toContain('What did you like best?')
  })
})

describe('The questions of services', () => {
  const pieces = async (name: string) => {
    const sent: FlowEvent[] = []
    const drawn = await renderComponent(
      <BookingQuestions
        flow={stateNamed(name)}
        send={(event) => sent.push(event)}
        view={view}
        announce={() => {}}
        errorOf={() => null}
      />,
    )
    return { ...drawn, sent }
  }

  test('the questions of services are grouped under the name of each of several items', async () => {
    const { findAll, click, sent } = await pieces('details-questions-two')
    expect(findAll('h3').map((heading) => heading.textContent)).toEqual([
      'Colour · You',
      'Colour · Grace Hopper',
    ])
    await click('[id="answers.1.reaction"]')
    expect(sent).toEqual([{ type: 'question_answered', item: 1, key: 'reaction', answer: true }])
  })

  test('the questions of services have no heading for a single item', async () => {
    const { findAll, find } = await pieces('details-questions')
    expect(findAll('h3')).toEqual([])
    expect(find('[id="answers.0.what_happened"]').getAttribute('aria-required')).toBe('true')
  })
})
