import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { browserFloor } from '@hourfold/widget-element/vite'
import { expect, it } from 'vitest'
import { resolveConfig, transformWithOxc } from 'vite'
import { fallbacks, namesakes } from '../scripts/browsers/fallbacks.ts'
import { fillDocument } from '../scripts/browsers/browsers-document.ts'
import { findBuiltFeatures, readScripts } from '../scripts/browsers/built-features.ts'
import { findFeatures, isNamesake } from '../scripts/browsers/find-features.ts'
import { isAboveFloor } from '../scripts/browsers/known-features.ts'

const packages = fileURLToPath(new URL('../../', import.meta.url))
const document = readFileSync(`${packages}../docs/embed/browsers.md`, 'utf8')
const found = findBuiltFeatures()
const used = [...found.element, ...found.pages]

it('every feature of the built files that is newer than the oldest browsers has a fallback, and no other has one', () => {
  const newer = used.filter((one) => isAboveFloor(one) && !isNamesake(one)).map(({ id }) => id)
  expect([...new Set(newer)].toSorted()).toEqual(Object.keys(fallbacks).toSorted())
})

it('every name that is excused as a namesake is still in the built files', () => {
  const keys = new Set(used.map(({ key }) => key))
  expect(namesakes.filter((key) => !keys.has(key))).toEqual([])
})

it('the guide has the oldest browsers and the features of the built files (`npm run build`, then `npm run browsers`)', () => {
  expect(document).toBe(fillDocument(document, found))
  for (const target of browserFloor) expect(document).toContain(` ${target.replace(/^[a-z]+/, '')}`)
})

it('(the control) a guide with another version or without a row differs', () => {
  for (const part of ['Firefox 128', '| light-dark() |']) {
    const other = document.replace(part, '')
    expect(other).not.toBe(document)
    expect(fillDocument(other, found)).toBe(document)
  }
})

it.each([
  ['a function', 'Object.groupBy(list, byDay)', 'array-group', false],
  ['a method', 'place.setHTMLUnsafe(text)', 'html-setters', true],
  ['a global', 'new CookieStore()', 'cookie-store', true],
  ['a new member of an old interface', 'navigator.bluetooth.getDevices()', 'web-bluetooth', true],
  ['a test for a method', '`startViewTransition` in document', 'view-transitions', true],
  ['a property', 'const css = `.a{field-sizing:content}`', 'field-sizing', true],
  ['a value', 'const css = `.a{text-wrap:pretty}`', 'text-wrap-pretty', true],
  ['a rule', 'const css = `@starting-style{.a{opacity:0}}`', 'starting-style', true],
  ['a selector', 'const css = `.a:has-slotted{color:red}`', 'has-slotted', true],
  ['a CSS function', 'const css = `.a{color:contrast-color(red)}`', 'contrast-color', true],
  ['a nested rule', 'const css = `.a{color:red;.b{color:red}}`', 'nesting', false],
  [
    'a container query',
    'const css = `@container style(--a: 1){.a{color:red}}`',
    'container-style-queries',
    true,
  ],
  ['an element', 'h(`selectedcontent`, {})', 'customizable-select', true],
  ['an attribute', 'h(`dialog`, { closedby: `any` })', 'dialog-closedby', true],
  ['a style attribute', 'h(`p`, { style: { fieldSizing: `content` } })', 'field-sizing', true],
  ['markup', 'const html = `<button commandfor="a">`', 'invoker-commands', true],
])('(the control) %s is noticed', (_, code, id, isNewer) => {
  expect(findFeatures([code]).map((one) => [one.id, isAboveFloor(one)])).toContainEqual([id, isNewer])
})

it('a name that an older feature has, too, does not count as the newer one', () => {
  expect(findFeatures(['list.filter(isFree).map(toDay)']).filter(isAboveFloor)).toEqual([])
})

it('no script has syntax that a browser at the floor cannot parse', async () => {
  for (const code of [...readScripts('booking-widget'), ...readScripts('assets')]) {
    expect(await compile(code, browserFloor)).toBe(await compile(code, 'esnext'))
  }
})

it('(the control) syntax above the floor is noticed', async () => {
  const code = 'class Hold { @once accessor end = 1 }\nexport function f() { using hold = take() }'
  expect(await compile(code, browserFloor)).not.toBe(await compile(code, 'esnext'))
})

const compile = async (code: string, target: string | string[]): Promise<string> =>
  (await transformWithOxc(code, 'script.js', { target, sourcemap: false })).code

it('Vite aims at the floor, in the styles of the server and in every script for browsers', async () => {
  const { build } = await resolveConfig({ configFile: `${packages}content-site/vite.config.ts` }, 'build')
  expect(build.cssTarget).toEqual(browserFloor)
  const builds = ['widget-element/scripts/bundle.ts', 'content-site/scripts/build.ts'].map((name) =>
    readFileSync(packages + name, 'utf8'),
  )
  for (const code of builds) expect(code).toMatch(/^ +target: browserFloor,$/m)
  for (const code of builds) expect(code).not.toMatch(/[tT]arget: (?!browserFloor)/)
})

// The data do not have it: Chrome before 131 drops such a color (tried in 130 and 131), and so may Firefox before 133 and Safari before 18.
it('no relative color starts from light-dark(), of which browsers at the floor make no other color', () => {
  const sheets = globSync('{shared/styles,*/src}/**/*.css', { cwd: packages }).map((name) =>
    readFileSync(packages + name, 'utf8'),
  )
  const ofSchemes = new Set(sheets.flatMap((css) => namesIn(css, /(--[\w-]+):[^;]*light-dark\(/g)))
  const origins = sheets.flatMap((css) => namesIn(css, /\(\s*from (?:var\()?([\w-]+)/g))
  expect(ofSchemes).toContain('--primary')
  expect(origins).toContain('--bw-color-primary')
  expect(origins.filter((name) => name === 'light-dark' || ofSchemes.has(name))).toEqual([])
})

const namesIn = (css: string, pattern: RegExp): string[] =>
  [...css.matchAll(pattern)].flatMap(([, name]) => name ?? [])
