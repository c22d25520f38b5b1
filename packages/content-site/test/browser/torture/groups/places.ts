import type { TorturePage } from '../torture-page.ts'

/** Runs each step after the script of the booking has begun, half a second apart, and marks the page when all are done. */
const script = (steps: readonly string[]): string => `<script>addEventListener('load', async () => {
  const [main, aside] = document.querySelectorAll('main, aside')
  for (const step of [${steps.map((step) => `() => { ${step} }`).join(', ')}]) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    step()
  }
  document.documentElement.dataset.done = ''
})</script>`

const done: TorturePage['act'] = async (page) => {
  await page.locator('html[data-done]').waitFor()
  // A frame that is moved loads anew.
  await page.waitForTimeout(300)
}

/** A place that a script of the host adds to an empty page. */
const made = (id: string, ...steps: readonly string[]): TorturePage => ({
  id: `made-${id}`,
  html: `{script}<template>{place}</template><main></main>${script(steps)}`,
  act: done,
})

/** A place in the markup, with which a script of the host does something. */
const changed = (id: string, ...steps: readonly string[]): TorturePage => ({
  id,
  html: `{script}<main>{place}</main><aside></aside>${script(steps)}`,
  act: done,
})

const place = "document.querySelector('#place')"
const template = "document.querySelector('template').content"

export const places: readonly TorturePage[] = [
  { ...made('by-create-element', 'main.append({make})'), isChosen: true },
  { ...made('by-inner-html', "main.innerHTML = '{place}'"), isChosen: true },
  made('by-clone', 'main.append({make}.cloneNode(true))'),
  { ...made('by-template', `main.append(${template}.cloneNode(true))`), isChosen: true },
  made('by-import-node', `main.append(document.importNode(${template}, true))`),
  made(
    'by-adopt-node',
    `const other = new DOMParser().parseFromString('{place}', 'text/html')
    main.append(document.adoptNode(other.querySelector('#place')))`,
  ),
  made(
    'in-fragment',
    'const all = document.createDocumentFragment(); all.append(document.createElement("p"), {make}); main.append(all)',
  ),
  made('by-insert-adjacent', "main.insertAdjacentHTML('beforeend', '{place}')"),
  made('by-range', "main.append(document.createRange().createContextualFragment('{place}'))"),
  made('by-set-html-unsafe', "main.setHTMLUnsafe('{place}')"),
  made(
    'and-service-set-later',
    `const one = {make}
    for (const name of ['service', 'data-service']) if (one.hasAttribute(name)) {
      one.removeAttribute(name); main.append(one); one.setAttribute(name, 'haircut')
    }`,
  ),
  { id: 'made-by-write', html: `{script}<main><script>document.write('{place}')</script></main>` },
  {
    ...made(
      'and-removed-fifty-times',
      'for (let turn = 0; turn < 50; turn++) { const one = {make}; main.append(one); one.remove() }',
      'main.append({make})',
    ),
    isChosen: true,
  },
  changed('cloned-while-drawn', '', '', `${place}.replaceWith(${place}.cloneNode(true))`),
  { ...changed('moved-by-append', `aside.append(${place})`), isChosen: true },
  { ...changed('moved-by-move-before', `aside.moveBefore(${place}, null)`), isChosen: true },
  changed(
    'moved-ten-times',
    `for (let turn = 0; turn < 10; turn++) (turn % 2 ? main : aside).prepend(${place})`,
  ),
  changed('moved-with-parent', 'aside.append(main)'),
  {
    ...changed(
      'removed-and-returned',
      `window.kept = ${place}; kept.remove()`,
      'main.append(kept); delete window.kept',
    ),
    isChosen: true,
  },
  { ...changed('replaced-by-another', `${place}.replaceWith({make})`), isChosen: true },
  changed('replaced-with-parent', "main.outerHTML = '<main>{place}</main>'"),
  changed('emptied-and-filled', "main.innerHTML = ''", "main.innerHTML = '{place}'"),
]
