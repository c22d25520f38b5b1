import type { TorturePage } from '../torture-page.ts'

const refuse = (owner: string, name: string): string =>
  `Object.defineProperty(${owner}, '${name}', { get() { throw new DOMException('refused', 'SecurityError') }, set() { throw new DOMException('refused', 'SecurityError') } });`

const refusals = {
  'local-storage': refuse('window', 'localStorage'),
  'session-storage': refuse('window', 'sessionStorage'),
  cookies: refuse('Document.prototype', 'cookie'),
  'indexed-db': refuse('window', 'indexedDB'),
} as const
const all = Object.values(refusals).join(' ')

const page = (id: string, code: string): TorturePage => ({
  id: `storage-${id}`,
  html: `<script>${code}</script>{script}{place}`,
})

export const storage: readonly TorturePage[] = [
  ...Object.entries(refusals).map(([name, code]) => page(`${name}-throws`, code)),
  { ...page('throws', all), isChosen: true, booksFully: true },
  page(
    'is-null',
    `for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { value: null })`,
  ),
  page(
    'is-full',
    `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`,
  ),
  page('cookies-off', `Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })`),
  page(
    'history-throws',
    `History.prototype.replaceState = History.prototype.pushState = () => { throw new DOMException('refused', 'SecurityError') }`,
  ),
  {
    // Also in the frame of the booking page, as a browser does that refuses storage to third parties.
    id: 'storage-throws-everywhere',
    html: '{script}{place}',
    prepare: (opened) => opened.addInitScript({ content: all }),
    isChosen: true,
    booksFully: true,
  },
]
