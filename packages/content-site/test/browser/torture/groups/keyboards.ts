import type { TorturePage } from '../torture-page.ts'

/** Shortcuts of a host that looks at the target's tag only, as many do. */
const listen = (
  target: string,
  type: string,
  skip: string,
): string => `${target}.addEventListener('${type}', (event) => {
  if (${skip}) return
  if ('/sjk?x'.includes(event.key)) event.preventDefault()
})`
const byTag = "['INPUT', 'TEXTAREA', 'SELECT'].includes(event.target.tagName)"

const page = (id: string, code: string): TorturePage => ({
  id: `keys-${id}`,
  html: `<script>${code}</script>{script}{place}`,
})

export const keyboards: readonly TorturePage[] = [
  { ...page('document', listen('document', 'keydown', byTag)), isChosen: true },
  page('window', listen('window', 'keydown', byTag)),
  page('keypress', listen('document', 'keypress', byTag)),
  {
    ...page(
      'active-element',
      listen('document', 'keydown', "document.activeElement.matches('input, textarea')"),
    ),
    isChosen: true,
  },
  page(
    'focus-trap',
    `document.addEventListener('keydown', (event) => { if (event.key === 'Tab') event.preventDefault() })`,
  ),
  page(
    'enter-swallowed',
    `document.addEventListener('keydown', (event) => { if (event.key === 'Enter') event.preventDefault() })`,
  ),
  { id: 'keys-access', isChosen: true, html: '{script}<a href="#top" accesskey="s">Top</a>{place}' },
  {
    id: 'keys-focus-stealer',
    html: `{script}<input id="search"><script>document.addEventListener('keyup', (event) => { if (event.target === document.body) document.querySelector('#search').focus() })</script>{place}`,
  },
  { id: 'keys-autofocus', html: '{script}<input autofocus>{place}' },
  page(
    'clicks-counted',
    `document.addEventListener('click', (event) => { if (event.target.closest('a')) event.preventDefault() })`,
  ),
  page(
    'pointer-captured',
    `document.addEventListener('pointerdown', (event) => { if (event.target === document.body) document.body.setPointerCapture(event.pointerId) })`,
  ),
  page(
    'selection-off',
    `document.addEventListener('selectstart', (event) => event.preventDefault()); document.addEventListener('contextmenu', (event) => event.preventDefault())`,
  ),
]
