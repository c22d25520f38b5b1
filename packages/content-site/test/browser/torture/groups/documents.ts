import type { TorturePage } from '../torture-page.ts'
import { usualPage } from '../usual-page.ts'

const head = '<meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">'
const page = (attributes: string, body = '{script}{place}'): string =>
  `<!doctype html><html ${attributes}>${head}${body}`
const xhtml = (script: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>Host</title><link rel="icon" href="data:," /></head>
<body>${script}<main></main><script>addEventListener('load', () => document.querySelector('main').appendChild({make}))</script></body></html>`
const asXhtml = { 'content-type': 'application/xhtml+xml; charset=utf-8' }

const languages = (['de', 'fr', 'ar', 'he', 'ja', 'zh', 'pt-BR', 'xx', ''] as const).map(
  (lang): TorturePage => ({
    id: `language-${lang || 'none'}`,
    html: page(`lang="${lang}"${lang === 'ar' || lang === 'he' ? ' dir="rtl"' : ''}`),
    ...(lang === 'ar' ? { isChosen: true, booksFully: true } : {}),
    ...(lang === 'de' ? { isChosen: true } : {}),
  }),
)

const visitors = {
  'far-east': { timezoneId: 'Pacific/Kiritimati', locale: 'ja-JP' },
  'half-hour': { timezoneId: 'America/St_Johns', locale: 'en-CA' },
  'other-digits': { timezoneId: 'Africa/Cairo', locale: 'ar-EG' },
  'small-phone': { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  'large-screen': { viewport: { width: 2560, height: 1440 } },
  'dark-and-forced-colors': { colorScheme: 'dark', forcedColors: 'active' },
} as const satisfies Readonly<Record<string, TorturePage['visitor']>>

export const documents: readonly TorturePage[] = [
  { id: 'quirks', html: `<html lang="en">${head}{script}{place}`, isChosen: true, booksFully: true },
  {
    id: 'almost-standards',
    html: `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html>${head}{script}{place}`,
  },
  {
    id: 'xhtml',
    html: xhtml('<script {type}src="{src}"></script>'),
    headers: asXhtml,
    expected: { element: 'link', frame: 'books' },
    hostFaults: [/Module scripts in XML documents/],
  },
  { id: 'xhtml-classic', html: xhtml('<script src="{classic}"></script>'), headers: asXhtml, isChosen: true },
  {
    id: 'legacy-encoding',
    html: `<!doctype html><html><title>Host</title><link rel="icon" href="data:,">{script}{place}`,
    headers: { 'content-type': 'text/html; charset=windows-1252' },
  },
  {
    id: 'broken-markup',
    html: `<!doctype html><html>${head}{script}<table><tr><p><b>{place}<i></b></table>`,
  },
  {
    id: 'base-elsewhere',
    isChosen: true,
    html: usualPage('<base href="https://elsewhere.example/">{script}{place}'),
  },
  { id: 'base-target', html: usualPage('<base target="_blank">{script}{place}') },
  {
    id: 'speculation-rules',
    html: usualPage('<script type="speculationrules">{"prefetch": []}</script>{script}{place}'),
  },
  {
    id: 'import-map',
    isChosen: true,
    html: usualPage('<script type="importmap">{"imports": {"preact": "/none.js"}}</script>{script}{place}'),
  },
  {
    id: 'without-script',
    isChosen: true,
    html: '{script}{place}',
    visitor: { javaScriptEnabled: false },
    expected: 'link',
  },
  { id: 'direction-rtl-english', html: page('lang="en" dir="rtl"') },
  { id: 'translate-no', html: page('lang="en" translate="no" class="notranslate"') },
  ...languages,
  ...Object.entries(visitors).map(([name, visitor]): TorturePage => ({
    id: `visitor-${name}`,
    html: '{script}{place}',
    visitor,
    ...(name === 'small-phone' || name === 'far-east' ? { isChosen: true } : {}),
    // A touch screen brings them.
    hostGlobals: /^on(touch|orientation)|^orientation$/,
  })),
]
