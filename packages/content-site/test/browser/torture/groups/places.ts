import type { TorturePage } from '../torture-page.ts'

const script = (code: string): string => `<script>{ ${code} }</script>`
/** Runs when the script of the booking has begun. */
const later = (code: string): string =>
  `<script>addEventListener('load', () => setTimeout(() => { ${code} }, 300))</script>`

export const places: readonly TorturePage[] = [
  {
    id: 'made-by-create-element',
    html: `{script}<main></main>${later(`document.querySelector('main').append({make})`)}`,
    isChosen: true,
  },
  {
    id: 'made-by-inner-html',
    html: `{script}<main></main>${later(`document.querySelector('main').innerHTML = '{place}'`)}`,
  },
  {
    id: 'made-by-clone',
    html: `{script}<main></main>${later(`const one = {make}; document.querySelector('main').append(one.cloneNode(true))`)}`,
  },
  {
    id: 'made-by-template',
    html: `{script}<template>{place}</template><main></main>${later(`document.querySelector('main').append(document.querySelector('template').content.cloneNode(true))`)}`,
    isChosen: true,
  },
  {
    id: 'made-by-import-node',
    html: `{script}<template>{place}</template><main></main>${later(`document.querySelector('main').append(document.importNode(document.querySelector('template').content, true))`)}`,
  },
  { id: 'made-by-write', html: `{script}<main>${script(`document.write('{place}')`)}</main>` },
  {
    id: 'made-by-adopt-node',
    html: `{script}<main></main>${later(`const other = new DOMParser().parseFromString('{place}', 'text/html'); document.querySelector('main').append(document.adoptNode(other.querySelector('#place')))`)}`,
  },
  {
    id: 'made-in-fragment',
    html: `{script}<main></main>${later(`const all = document.createDocumentFragment(); all.append(document.createElement('p'), {make}); document.querySelector('main').append(all)`)}`,
  },
  {
    id: 'made-by-insert-adjacent',
    html: `{script}<main></main>${later(`document.querySelector('main').insertAdjacentHTML('beforeend', '{place}')`)}`,
  },
  {
    id: 'made-and-service-set-later',
    html: `{script}<main></main>${later(`const one = {make}; one.removeAttribute('service'); document.querySelector('main').append(one); one.setAttribute('service', 'haircut')`)}`,
  },
  {
    id: 'cloned-while-drawn',
    html: `{script}<main>{place}</main>${later(`setTimeout(() => { const old = document.querySelector('#place'); const copy = old.cloneNode(true); old.replaceWith(copy) }, 1000)`)}`,
    act: (page) => page.waitForTimeout(1500),
  },
  {
    id: 'moved-by-append',
    html: `{script}<main>{place}</main><aside></aside>${later(`document.querySelector('aside').append(document.querySelector('#place'))`)}`,
    act: (page) => page.waitForTimeout(1500),
    isChosen: true,
  },
  {
    id: 'moved-by-move-before',
    html: `{script}<main>{place}</main><aside></aside>${later(`document.querySelector('aside').moveBefore(document.querySelector('#place'), null)`)}`,
    act: (page) => page.waitForTimeout(1500),
  },
  {
    id: 'moved-ten-times',
    html: `{script}<main>{place}</main><aside></aside>${later(`for (let turn = 0; turn < 10; turn++) document.querySelector(turn % 2 ? 'main' : 'aside').prepend(document.querySelector('#place'))`)}`,
    act: (page) => page.waitForTimeout(1500),
  },
  {
    id: 'removed-and-returned',
    html: `{script}<main>{place}</main>${later(`const one = document.querySelector('#place'); one.remove(); setTimeout(() => document.querySelector('main').append(one), 500)`)}`,
    act: (page) => page.waitForTimeout(1200),
    isChosen: true,
  },
  {
    id: 'replaced-by-another',
    html: `{script}<main>{place}</main>${later(`document.querySelector('#place').replaceWith({make})`)}`,
    act: (page) => page.waitForTimeout(800),
  },
  {
    id: 'replaced-with-parent',
    html: `{script}<main>{place}</main>${later(`document.querySelector('main').outerHTML = '<main>{place}</main>'`)}`,
    act: (page) => page.waitForTimeout(800),
  },
  {
    id: 'fifty-come-and-go',
    html: `{script}<main></main>${later(`for (let turn = 0; turn < 50; turn++) { const one = {make}; document.querySelector('main').append(one); one.remove() } document.querySelector('main').append({make})`)}`,
    act: (page) => page.waitForTimeout(800),
    isChosen: true,
  },
]
