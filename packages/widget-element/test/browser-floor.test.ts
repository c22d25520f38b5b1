// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { browserFloor } from '../vite.shared.ts'

it('the guide names the browsers for which the build is made', async () => {
  const guide = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const [, named = ''] = /from these versions on: ([^(]+) \(/.exec(guide) ?? []
  expect(named.toLowerCase().replaceAll(' ', '').split(',')).toEqual(browserFloor)
})
