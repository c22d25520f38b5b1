import { expect, it } from 'vitest'
import { readHostStyle } from './open-frame.ts'

it('reads the custom properties that the frame asks for, and no other property of the page', () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.style.setProperty('--bw-space', '6px')
  place.style.setProperty('--secret', 'x')
  place.style.color = 'red'
  const names = ['--bw-space', '--bw-radius', '--secret', 'color', 7, null]
  expect(readHostStyle(place, names)).toEqual({ '--bw-space': '6px' })
})
