import type { TorturePage } from '../torture-page.ts'

const styled = (css: string, html = '{place}'): string => `<style>${css}</style>{script}<main>${html}</main>`

const sheets: Readonly<Record<string, string>> = {
  'all-revert': '* { all: revert !important; color: red !important }',
  'all-unset': 'main, main * { all: unset !important }',
  'all-initial': 'main * { all: initial }',
  reset: '* { margin: 0; padding: 0; border: 0; box-sizing: content-box; font: inherit; list-style: none }',
  'huge-root-font': 'html { font-size: 40px }',
  'small-root-font': 'html { font-size: 62.5% }',
  'tiny-root-font': 'html { font-size: 1px }',
  transform: 'main { transform: scale(.8) rotate(.01deg); filter: blur(0) }',
  narrow: 'main { width: 280px }',
  'iframe-max-height': 'iframe { max-height: 400px; max-width: 100%; aspect-ratio: 16 / 9 }',
  'iframe-hidden': 'iframe:not([src*="youtube"]) { opacity: .99; min-height: 0; height: auto }',
  'div-none': 'div:empty { display: none } p:empty, span:empty { display: none }',
  'inputs-hidden': 'input, button, select { display: none !important; appearance: none !important }',
  'forms-styled':
    'form { display: flex; width: 1px } label { position: absolute } button { float: left; height: 300px }',
  'fixed-bars':
    'body::before, body::after { content: ""; position: fixed; inset: 0 0 auto; height: 80px; background: navy; z-index: 9999 } body::after { inset: auto 0 0 }',
  'focus-ring': ':where(main :focus) { outline: 2px solid } main :focus-within { box-shadow: 0 0 0 4px red }',
  'lines-through': '* { text-decoration: line-through red !important }',
  'drop-cap': 'main::first-letter { font-size: 5em; float: left } main::first-line { color: red }',
  'pointer-none-on-text': 'main { user-select: none; -webkit-user-select: none; cursor: none }',
  'inherited-madness':
    'main { text-transform: uppercase; letter-spacing: .4em; word-spacing: 2em; line-height: 4; text-align: justify; text-indent: 5em; white-space: pre; font: italic bold 30px/3 cursive; color: #eee; hyphens: auto; direction: rtl; writing-mode: horizontal-tb; visibility: visible; quotes: none; tab-size: 40 }',
  'vertical-writing': 'main { writing-mode: vertical-rl; height: 1200px }',
  'visibility-collapse': 'main > * > * { visibility: hidden }',
  flex: 'main { display: flex; align-items: flex-start; width: 100% } main > * { flex: 0 1 auto; min-width: 0 }',
  grid: 'main { display: grid; grid-template-columns: 1fr 1fr }',
  columns: 'main { columns: 2 }',
  float: 'main > * { float: left; width: 50% }',
  'overflow-hidden': 'html, body { overflow: hidden; height: 100% } main { height: 100%; overflow: auto }',
  'negative-margins': 'main { margin: -40px -40px; padding: 40px }',
  'animations-endless':
    '@keyframes spin { to { rotate: 1turn } } body::before { content: "*"; position: absolute; right: 0; animation: spin 1s infinite } * { transition: all 5s !important }',
  'variables-taken':
    ':root, * { --primary: red; --bg: black; --text: black; --space: 99px; --radius: 50%; --danger: none; --focus: none }',
  'layers-and-scope':
    '@layer a, b; @layer b { * { color: green !important } } @scope (main) { :scope { border: 3px solid } }',
  'custom-tag-none': ':not(:defined) { display: none } booking-widget:not(:defined) { visibility: hidden }',
  'attribute-selectors':
    '[class*="slot"], [class*="day"], [class*="button"], [part], .box, .title { display: none !important }',
  print: '@media screen { main { font-size: 9px } } @page { size: A5 }',
}
const chosen = new Set([
  'all-unset',
  'huge-root-font',
  'transform',
  'vertical-writing',
  'variables-taken',
  'all-revert',
  'small-root-font',
  'narrow',
  'iframe-max-height',
  'inherited-madness',
  'attribute-selectors',
])

export const styles: readonly TorturePage[] = Object.entries(sheets).map(([id, css]) => ({
  id: `style-${id}`,
  html: styled(css),
  ...(chosen.has(id) ? { isChosen: true } : {}),
}))
