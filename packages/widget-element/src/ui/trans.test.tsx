import { Trans } from '@lingui/react/macro'
import { Trans as LinguiTrans } from '@lingui/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderComponent } from '../testing/render-component.tsx'

test('a value beside the markup of a message is shown as it is, whatever it contains', async () => {
  const view = await renderComponent(null)
  const pieces = fc.array(
    fc.constantFrom('<0>', '</0>', '<0/>', '<1>', '</1>', '<', '0', '/>', '&lt;', 'x', '{name}'),
    { maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(pieces, pieces, async (first, second) => {
      const [name, other] = [first.join(''), second.join('')]
      await view.rerender(
        <p>
          <Trans>
            Hello <b>{name}</b> and {other}!
          </Trans>
        </p>,
      )
      expect(view.find('p').textContent).toBe(`Hello ${name} and ${other}!`)
      expect(view.find('b').textContent).toBe(name)
    }),
    { numRuns: 60 },
  )
})

test('the component of Lingui alone would read such a value as markup', async () => {
  const view = await renderComponent(
    <p>
      <LinguiTrans id="none" message="Hello {name}!" values={{ name: '<0>x</0>' }} />
    </p>,
  )
  expect(view.find('p').textContent).toBe('Hello x!')
})
