import { describe, expect, test } from 'vitest'
import { EmailField } from '../features/details/details-screen.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { renderComponent } from '../testing/render-component.tsx'

const errors: readonly { readonly fieldId: string | null; readonly message: string }[] = [
  { fieldId: 'name', message: 'This field is required' },
  { fieldId: 'email', message: 'Please enter a valid email address, such as name@example.com' },
]
const form = (attempt: number, shown = errors) => (
  <>
    <ErrorSummary errors={shown} attempt={attempt} />
    <EmailField
      id="email"
      name="email"
      label="Email"
      value=""
      onChange={() => {}}
      required
      error="Not valid"
      hint="A hint"
    />
  </>
)

describe('The error summary', () => {
  test('the error summary has one entry per error and takes the focus when it appears; it is no alert', async () => {
    const { find, findAll, root } = await renderComponent(form(1))
    expect(find('.error-summary').textContent).toContain('Please check 2 entries')
    expect(findAll('[role="alert"], [aria-live]')).toEqual([])
    expect(findAll('.error-link')).toHaveLength(2)
    expect(root.activeElement).toBe(find('.error-summary'))
  })

  test('the error summary focuses the field of an entry inside the shadow root', async () => {
    const { click, root, find } = await renderComponent(form(1))
    await click('li:nth-child(2) .error-link')
    expect(root.activeElement).toBe(find('#email'))
  })

  test('the error summary takes the focus again with the next attempt, and not while errors are corrected', async () => {
    const { find, root, rerender } = await renderComponent(form(1))
    find('#email').focus()
    await rerender(form(1, errors.slice(1)))
    expect(root.activeElement).toBe(find('#email'))
    await rerender(form(2, errors.slice(1)))
    expect(root.activeElement).toBe(find('.error-summary'))
  })

  test('the error summary shows an error without a field as plain text', async () => {
    const { find, findAll } = await renderComponent(form(1, [{ fieldId: null, message: 'Too many at once' }]))
    expect(find('.error-list').textContent).toBe('Too many at once')
    expect(findAll('.error-link')).toEqual([])
  })

  test('the error summary renders nothing without errors', async () => {
    const { findAll } = await renderComponent(form(0, []))
    expect(findAll('.error-summary')).toEqual([])
  })

  test('a field with an error references its hint and its error, without native validation', async () => {
    const { find, root } = await renderComponent(form(1))
    const email = find('#email')
    const described = email.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => root.getElementById(id)?.textContent)).toEqual(['A hint', 'Not valid'])
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(email.getAttribute('aria-required')).toBe('true')
    expect(email.hasAttribute('required')).toBe(false)
  })
})
