import type { TorturePage } from '../torture-page.ts'
import { usualPage } from '../usual-page.ts'

const size = 'style="width: 100%; height: 900px; border: 0"'
const inner = usualPage('{script}{place}')

/** The booking server's page refuses to be framed where the origin of the page around it is unknown, so the link stays. */
const ofUnknownOrigin = { element: 'books', frame: 'works' } as const

/** What the browser logs of that refusal. */
const ofFraming = [/frame-ancestors/, /ERR_BLOCKED_BY_RESPONSE/]

const sandboxed = (id: string, sandbox: string): TorturePage => ({
  id: `sandbox-${id}`,
  html: ({ addFile }) => `<iframe sandbox="${sandbox}" src="${addFile(inner)}" ${size}></iframe>`,
  booksFully: true,
  hostFaults: [/can escape its sandboxing/, ...ofFraming],
})

export const frames: readonly TorturePage[] = [
  { ...sandboxed('scripts', 'allow-scripts'), expected: ofUnknownOrigin, isChosen: true },
  {
    ...sandboxed('scripts-and-forms', 'allow-scripts allow-forms'),
    expected: ofUnknownOrigin,
    isChosen: true,
  },
  { ...sandboxed('scripts-and-origin', 'allow-scripts allow-same-origin'), isChosen: true },
  sandboxed('scripts-forms-and-origin', 'allow-scripts allow-forms allow-same-origin'),
  sandboxed(
    'everything',
    'allow-scripts allow-forms allow-same-origin allow-popups allow-modals allow-top-navigation',
  ),
  {
    ...sandboxed('nothing', 'allow-same-origin'),
    expected: 'link',
    hostFaults: [/Blocked script execution/],
  },
  {
    id: 'frame-of-the-site',
    html: ({ addFile }) => `<iframe src="${addFile(inner)}" ${size}></iframe>`,
    isChosen: true,
  },
  {
    id: 'frame-in-a-frame',
    html: ({ addFile }) =>
      `<iframe src="${addFile(usualPage(`<iframe src="${addFile(inner)}" ${size}></iframe>`))}" ${size}></iframe>`,
  },
  {
    id: 'frame-srcdoc',
    isChosen: true,
    html: `<iframe srcdoc='<!doctype html>{script}{place}' ${size}></iframe>`,
  },
  {
    id: 'frame-srcdoc-sandbox',
    expected: ofUnknownOrigin,
    hostFaults: ofFraming,
    html: `<iframe sandbox="allow-scripts allow-forms" srcdoc='<!doctype html>{script}{place}' ${size}></iframe>`,
  },
  {
    id: 'frame-about-blank',
    html: `<iframe ${size}></iframe><script>{
      const written = document.querySelector('iframe').contentDocument
      written.open(); written.write('<!doctype html>{place}<scr' + 'ipt {type}src="{src}"></scr' + 'ipt>'); written.close()
    }</script>`,
  },
  {
    id: 'frame-lazy',
    html: ({ addFile }) =>
      `<div style="height: 3000px"></div><iframe loading="lazy" src="${addFile(inner)}" ${size}></iframe>`,
    act: (page) => page.locator('iframe').scrollIntoViewIfNeeded(),
  },
  {
    id: 'frame-low',
    html: ({ addFile }) => `<iframe src="${addFile(inner)}" style="width: 100%; height: 200px"></iframe>`,
  },
  {
    id: 'frame-narrow',
    html: ({ addFile }) => `<iframe src="${addFile(inner)}" style="width: 280px; height: 700px"></iframe>`,
  },
  {
    id: 'frame-credentialless',
    html: ({ addFile }) => `<iframe credentialless src="${addFile(inner)}" ${size}></iframe>`,
  },
  {
    id: 'frameset',
    html: ({ addFile }) =>
      `<!doctype html><html><head><title>Old</title><link rel="icon" href="data:,"></head><frameset cols="20%,80%"><frame src="${addFile(usualPage('<p>Menu</p>'))}"><frame src="${addFile(inner)}"></frameset></html>`,
  },
]
