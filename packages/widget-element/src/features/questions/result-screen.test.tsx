import { describe, expect, test } from 'vitest'
import type { SubmissionView } from '@hourfold/shared/contract/forms'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import { localeOf } from '@hourfold/shared/i18n/locales'
import { renderComponent } from '../../testing/render-component.tsx'
import { galleryStates } from '../../testing/gallery-states.ts'
import { ResultScreen } from './result-screen.tsx'
import type { ScreenProps } from '../../screens/screen.ts'

const view: ScreenProps['view'] = {
  locale: localeOf('de'),
  theme: 'auto',
  firstDay: 'auto',
  apiBase: 'https://booking.example',
  layout: 'month',
  display: 'inline',
  launcherText: '',
  hide: '',
  returnUrl: null,
}

async function show(name: string, change: Partial<SubmissionView> = {}) {
  const state = galleryStates.find((one) => one.name === name)
  if (!state) throw new Error(`no state ${name}`)
  const stateFlow = state.flow()
  const { formState } = stateFlow
  const flow: Flow = {
    ...stateFlow,
    formState: formState && {
      ...formState,
      submission: formState.submission && { ...formState.submission, ...change },
    },
  }
  const sent: FlowEvent[] = []
  const drawn = await renderComponent(
    <ResultScreen
      flow={flow}
      hasBack={false}
      send={(event) => sent.push(event)}
      view={view}
      headingRef={{ current: null }}
      announce={() => {}}
    />,
  )
  const links = () => drawn.findAll('a').map((link) => [link.textContent, link.getAttribute('href')])
  return { ...drawn, sent, links }
}

const toColour = { service: 'colour', provider: null, menu: null }

describe('The result of a form', () => {
  test('the result of a form shows a default thank-you text if the owner wrote none', async () => {
    const { find, findAll } = await show('result-end')
    expect([find('h2').textContent, find('.result-text').textContent]).toEqual([
      'Thank you',
      'Your answers have been sent.',
    ])
    expect(findAll('a')).toEqual([])
  })

  test('the result of a form shows the owner’s text, and links to an appointment in place or to a page by URL', async () => {
    const { find, links, click, sent } = await show('result-own-end')
    expect(find('h2').textContent).toBe('We look forward to you')
    expect(links()).toEqual([
      ['Book: Colour', 'https://booking.example/widget/appointment/service/colour?locale=de'],
      ['Continue', 'https://studio-linden.example/welcome'],
    ])
    await click('.button-primary')
    expect(sent).toEqual([{ type: 'route_taken', target: expect.objectContaining(toColour) }])
  })

  test('the result of a form leaves clicks that open another tab to the browser', async () => {
    const { find, sent } = await show('result-own-end')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    find('.button-primary').dispatchEvent(click)
    expect([click.defaultPrevented, sent]).toEqual([false, []])
  })

  test('links to menus and to providers as well', async () => {
    const menu = await show('result-own-end', {
      route: { ...toColour, service: null, menu: 'salon', label: null },
    })
    expect(menu.links()[0]).toEqual([
      'Book an appointment',
      'https://booking.example/widget/service-menus/salon?locale=de',
    ])
    const route = { ...toColour, provider: 'anna', label: 'Anna' }
    const provider = await show('result-own-end', { route })
    expect(provider.links()[0]?.[1]).toContain('anna')
  })

  test.each([
    ['/welcome', 'https://booking.example/welcome'],
    ['https://a.example/b', 'https://a.example/b'],
  ])('the result of a form leads to %s', async (redirect, href) => {
    expect((await show('result-end', { redirect })).links()).toEqual([['Continue', href]])
  })

  test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', ''])(
    'the result of a form never links to "%s"',
    async (redirect) => {
      expect((await show('result-end', { redirect })).links()).toEqual([])
    },
  )

  test('the result of a form shows a disqualification calmly, and links back to the answers', async () => {
    const { find, findAll } = await show('result-disqualified')
    expect(find('h2').textContent).toBe('Thank you for your answers')
    expect(find('.result-text').textContent).toContain('Please ask a doctor first')
    expect(findAll('button, [role="alert"]')).toEqual([])
    expect(findAll('a').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Change your answers', 'https://booking.example/widget/form/intake?locale=de'],
    ])
  })
})

describe('The result of a quiz', () => {
  test('the result of a quiz shows the score as a number and as a meter, with its meaning', async () => {
    const { find } = await show('result-quiz')
    const meter = find('.score-ring meter')
    expect(['aria-label', 'value', 'max'].map((name) => meter.getAttribute(name))).toEqual([
      'Your score',
      '72',
      '100',
    ])
    // German puts a no-break space before the percent sign.
    expect(find('.score-text').textContent).toBe('72\u00A0%')
    expect(find('h2').textContent).toBe('Strong, and a little thirsty')
  })

  test('the result of a quiz has a meter for each category', async () => {
    const { findAll } = await show('result-quiz')
    const meters = findAll('.score-bars meter')
    expect(meters.map((meter) => [meter.getAttribute('aria-label'), meter.getAttribute('value')])).toEqual([
      ['Care', '58'],
      ['Structure', '91'],
      ['Colour', '66'],
    ])
  })

  test('links to an appointment or to a page, and can be restarted', async () => {
    const { links, click, sent } = await show('result-quiz')
    expect(links()).toEqual([
      ['Book: Haircut with care', 'https://booking.example/widget/appointment/service/haircut?locale=de'],
      ['Take it again', 'https://booking.example/widget/quiz/hair-type?locale=de'],
    ])
    await click('.button-primary')
    await click('.button-link')
    expect(sent).toEqual([
      { type: 'route_taken', target: { service: 'haircut', provider: null, menu: null } },
      { type: 'restarted' },
    ])
    expect((await show('result-quiz-long')).links()[0]?.[1]).toBe('https://studio-linden.example/care')
  })

  test('the result of a quiz shows the score alone without texts of the owner', async () => {
    const { find, findAll } = await show('result-quiz-bare')
    expect([find('h2').textContent, find('.score-text').textContent]).toEqual(['Your result', '0\u00A0%'])
    expect(findAll('.ring-fill, .score-bars')).toEqual([])
  })

  test('the result of a quiz of another person is labelled as such, and links to the quiz', async () => {
    const { find, root, links, click, sent } = await show('result-meaning')
    expect(find('meter').getAttribute('aria-label')).toBe('Score')
    expect(root.textContent).toContain('This is what 40\u00A0% means in this quiz.')
    expect(links()).toEqual([['Take the quiz', 'https://booking.example/widget/quiz/hair-type?locale=de']])
    await click('a')
    expect(sent).toEqual([{ type: 'restarted' }])
  })
})
