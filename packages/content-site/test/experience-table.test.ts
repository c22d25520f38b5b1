import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('browser/', import.meta.url))
const read = (file: string): string => readFileSync(`${folder}${file}`, 'utf8')

const rows = read('EXPERIENCE.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, section = '', sentence = '', file = '', title = '']) => ({ section, sentence, file, title }))

const tested = rows.filter(({ file }) => file !== '—')

test('every sentence of the experience names a test that is there', () => {
  expect(rows.length).toBeGreaterThan(80)
  // In a test with a table of cases the title follows the cases.
  const missing = tested.filter(({ file, title }) => !read(file).includes(`'${title}'`))
  expect(missing).toEqual([])
})

test('every test of the experience stands at a sentence', () => {
  const files = readdirSync(folder).filter((file) => /^experience-.*\.test\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const titles = new Set(tested.filter((row) => row.file === file).map(({ title }) => title))
    expect([file, titles.size]).toEqual([file, read(file).match(/^\s*test(\.each)?\(/gm)?.length])
  }
})

test('what no test can tell says so, and is little', () => {
  const untested = rows.filter(({ file }) => file === '—')
  expect(untested.filter(({ title }) => title === '')).toEqual([])
  expect(untested.length).toBeLessThan(6)
})
