import { describe, expect, test } from 'vitest'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import { localeOf } from '@hourfold/shared/i18n/locales'
import { renderComponent } from '../../testing/render-component.tsx'
import { loadFeature } from '../../loading/load-feature.ts'
import { galleryStates } from '../../testing/gallery-states.ts'
import { DetailsScreen } from './details-screen.tsx'
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

async function show(flow: Flow) {
  await loadFeature('questions')
  const sent: FlowEvent[] = []
  const drawn = await renderComponent(
    <DetailsScreen
      flow={flow}
      hasBack={false}
      send={(event) => sent.push(event)}
      view={view}
      headingRef={{ current: null }}
      announce={() => {}}
    />,
  )
  return { ...drawn, sent }
}

describe('The questions of a service', () => {
  test('the questions of a service stand after the contact fields and before the additional information', async () => {
    const { findAll } = await show(stateNamed('details-questions'))
    const names = findAll('input, textarea, select').map((field) => field.getAttribute('name') ?? '')
    const first = names.findIndex((name) => name.startsWith('answers.0.'))
    expect(first).toBeGreaterThan(names.indexOf('phone'))
    expect(first).toBeLessThan(names.indexOf('notes'))
  })

  test('the questions of a service are not rendered if no service asks any', async () => {
    const { findAll } = await show(stateNamed('details-filled'))
    expect(findAll('[name^="answers."]')).toEqual([])
  })

  test('the questions of a service appear in the error summary by their labels, and each fault links to its field', async () => {
    const flow = stateNamed('details-questions-two')
    const { findAll, root } = await show(flow)
    const links = findAll('.error-link')
    const paths = flow.fields.map(({ path }) => path).filter((path) => path.startsWith('answers.'))
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) {
      const [, index = '', key] = path.split('.')
      const service = flow.services[flow.items[Number(index)]?.service ?? '']
      const question = service?.questions?.pages[0]?.questions.find((one) => one.key === key)
      const link = links.find(({ textContent }) => textContent.startsWith(question?.label ?? 'no question'))
      link?.click()
      expect(root.getElementById(path)?.contains(root.activeElement), path).toBe(true)
    }
  })
})

describe('The error summary', () => {
  const faulty = (change: Partial<Flow> = {}): Flow => ({
    ...stateNamed('details-filled'),
    fields: [
      { path: 'termsAccepted', code: 'terms_required' },
      { path: 'notes', code: 'too_long', params: { count: 10 } },
      { path: 'contact.phone', code: 'phone_invalid' },
      { path: 'contact.email', code: 'email_invalid' },
      { path: 'contact.firstName', code: 'required' },
      { path: 'contact.lastName', code: 'required' },
    ],
    ...change,
  })
  const summaryOf = async (flow: Flow) =>
    (await show(flow)).findAll('.error-list li').map((one) => one.textContent ?? '')

  test('the error summary lists the faults in the order of the form', async () => {
    expect((await summaryOf(faulty())).map((words) => words.split(':')[0])).toEqual([
      'First name',
      'Last name',
      'Email',
      'Phone',
      'Additional information',
      'Terms and conditions must be accepted',
    ])
  })

  test('the error summary shows an example number for the country of the business only', async () => {
    expect(await summaryOf(faulty())).toContain('Phone: Invalid phone number. Example: +49 1512 3456789')
    const input = { ...faulty().input, phoneCountry: 'US' }
    expect(await summaryOf(faulty({ input }))).toContain('Phone: Invalid phone number')
  })
})
