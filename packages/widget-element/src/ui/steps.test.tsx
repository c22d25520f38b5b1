import { expect, test } from 'vitest'
import { Steps } from './steps.tsx'
import { renderComponent } from '../testing/render-component.tsx'

test('shows the current step as text and in the list', async () => {
  const steps = ['Service', 'Date and time', 'Your details'].map((title) => ({ id: title, title }))
  const { find, findAll } = await renderComponent(<Steps steps={steps} current={1} />)
  expect(find('.steps-text').textContent).toBe('Step 2 of 3')
  expect(findAll('[aria-current="step"]').map((step) => step.textContent)).toEqual(['Date and time'])
  expect(find('[aria-current="step"]').getAttribute('part')).toBe('step step-current')
})
