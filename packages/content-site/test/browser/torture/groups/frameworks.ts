import { compile } from 'svelte/compiler'
import { bundleHost, readLibrary } from '../bundle-host.ts'
import type { HostFiles, TorturePage } from '../torture-page.ts'
import { usualPage } from '../usual-page.ts'

const asScript = { 'content-type': 'text/javascript; charset=utf-8' }
const classic = (address: string): string => `<script src="${address}"></script>`
const module = (address: string): string => `<script type="module" src="${address}"></script>`

/** Serves files of packages, as scripts that run in this order. */
async function addLibraries(addFile: HostFiles['addFile'], paths: readonly string[]): Promise<string> {
  const files = await Promise.all(paths.map(readLibrary))
  return files.map((text) => classic(addFile(text, asScript))).join('')
}

type Host = Pick<TorturePage, 'act' | 'hostGlobals' | 'hostFaults' | 'isChosen'>

/** A page with libraries by script tags, and the host's markup after them. */
const tagged = (id: string, paths: readonly string[], html: string, host: Host = {}): TorturePage => ({
  id: `framework-${id}`,
  html: async ({ addFile }) => `<h1>Host</h1>${await addLibraries(addFile, paths)}{script}${html}`,
  ...host,
})

/** A page whose own script is bundled with its framework. */
const bundled = (id: string, source: () => string, host: Host = {}): TorturePage => ({
  id: `framework-${id}`,
  html: async ({ addFile, fillIn }) =>
    `{script}<main></main>${module(addFile(await bundleHost(fillIn(source())), asScript))}`,
  ...host,
})

const wait: TorturePage['act'] = (page) => page.waitForTimeout(1200)

/** A component with the place that draws itself anew four times, whatever is in the place by then. */
const reactSource = (wrap: string): string => `
  const Host = () => {
    const [count, setCount] = useState(0)
    useEffect(() => { const timer = setInterval(() => setCount((one) => one < 4 ? one + 1 : one), 200); return () => clearInterval(timer) }, [])
    return createElement('section', { title: 'Turn ' + count },
      createElement('p', null, 'Turn ' + count),
      createElement('{tag}', { ...{json}, id: 'place', 'data-turn': count },
        createElement('a', { href: '{server}/widget/appointment/service/haircut' }, 'Book a haircut')))
  }
  const app = ${wrap}`

const svelteSource = (): string => {
  const { js } = compile(
    `<script>let turn = $state(0); setTimeout(() => turn = 1, 500)</script>
    <p>Turn {turn}</p>{#if turn < 5}<div title={turn}>{@html \`PLACE\`}</div>{/if}`,
    { generate: 'client', dev: false, filename: 'host.svelte' },
  )
  const mounted = `${js.code.replace('export default function', 'function')}
    mount(Host, { target: document.querySelector('main') })`
  return `import { mount } from 'svelte'\n${mounted.replace('PLACE', () => '{place}')}`
}

const vueHtml = `<main></main><script>{
  const app = Vue.createApp({
    data: () => ({ turn: 0, attributes: {json} }),
    mounted() { setTimeout(() => this.turn++, 500) },
    template: '<p>Turn {{ turn }}</p><component is="{tag}" v-bind="attributes" id="place" :data-turn="turn"><a href="{server}/widget/appointment/service/haircut">Book a haircut</a></component>',
  })
  app.config.compilerOptions.isCustomElement = (tag) => tag.includes('-')
  app.mount('main')
}</script>`

export const frameworks: readonly TorturePage[] = [
  tagged(
    'react-18',
    ['react-18/umd/react.production.min.js', 'react-dom-18/umd/react-dom.production.min.js'],
    `<main></main><script>{ const { createElement, useState, useEffect } = React
      ${reactSource("ReactDOM.createRoot(document.querySelector('main')).render(createElement(Host))")} }</script>`,
    { act: wait, hostGlobals: /^React(DOM)?$/, isChosen: true },
  ),
  bundled(
    'react-19',
    () => `import { createElement, useState, useEffect } from 'react'; import { createRoot } from 'react-dom/client'
      ${reactSource("createRoot(document.querySelector('main')).render(createElement(Host))")}`,
    { act: wait, isChosen: true },
  ),
  bundled(
    'react-19-strict',
    () => `import { createElement, useState, useEffect, StrictMode } from 'react'; import { createRoot } from 'react-dom/client'
      ${reactSource("createRoot(document.querySelector('main')).render(createElement(StrictMode, null, createElement(Host)))")}`,
    { act: wait },
  ),
  bundled(
    'react-19-hydrated',
    () => `import { createElement } from 'react'; import { hydrateRoot } from 'react-dom/client'; import { renderToString } from 'react-dom/server.browser'
      const app = createElement('{tag}', { ...{json}, id: 'place' }, createElement('a', { href: '{server}/widget/appointment/service/haircut' }, 'Book a haircut'))
      document.querySelector('main').innerHTML = renderToString(app)
      hydrateRoot(document.querySelector('main'), app)`,
    { act: wait },
  ),
  bundled(
    'preact',
    () => `import { h as createElement, render } from 'preact'; import { useState, useEffect } from 'preact/hooks'
      ${reactSource("render(createElement(Host), document.querySelector('main'))")}`,
    { act: wait, isChosen: true },
  ),
  bundled('svelte', svelteSource, { act: wait, hostGlobals: /^__svelte$|^\$[a-z]+$/, isChosen: true }),
  tagged('vue', ['vue/dist/vue.global.prod.js'], vueHtml, {
    act: wait,
    hostGlobals: /^(Vue|__VUE)/,
    isChosen: true,
  }),
  tagged(
    'alpine',
    ['alpinejs/dist/cdn.min.js'],
    `<div x-data="{ turn: 0 }" x-init="setTimeout(() => turn++, 500)"><p x-text="turn"></p><template x-if="turn"><div>{place}</div></template></div>`,
    { act: wait, hostGlobals: /^Alpine$/ },
  ),
  tagged(
    'jquery',
    ['jquery/dist/jquery.min.js'],
    `<main></main><script>$(() => $('main').html('{place}'))</script>`,
    { act: wait, hostGlobals: /^(\$|jQuery)$/ },
  ),
  tagged('zone', ['zone.js/bundles/zone.umd.min.js'], '{place}', {
    hostGlobals: /Zone|__zone_symbol__/,
    isChosen: true,
  }),
  tagged(
    'zone-with-binding',
    ['zone.js/bundles/zone.umd.min.js'],
    `<main></main><script>Zone.current.fork({ name: 'host' }).run(() => {
    setTimeout(() => { const place = {make}; document.querySelector('main').append(place); for (const [name, value] of Object.entries({json})) place[name.replace('data-', '')] = value }, 200) })</script>`,
    { act: wait, hostGlobals: /Zone|__zone_symbol__/ },
  ),
  {
    id: 'framework-turbo-visit',
    html: async ({ addFile }) => {
      const turbo = await addLibraries(addFile, ['@hotwired/turbo/dist/turbo.es2017-umd.js'])
      const head = `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">${turbo}{script}</head>`
      const next = addFile(`${head}<body><main>{place}</main></body></html>`)
      return `${head}<body><a id="open" href="${next}">Next</a></body></html>`
    },
    act: (page) => page.locator('#open').click(),
    hostGlobals: /^Turbo|^Symbol\(/,
    isChosen: true,
  },
  {
    id: 'framework-turbo-back',
    html: async ({ addFile }) => {
      const turbo = await addLibraries(addFile, ['@hotwired/turbo/dist/turbo.es2017-umd.js'])
      const head = `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">${turbo}{script}</head>`
      const next = addFile(`${head}<body><h1>Other page</h1></body></html>`)
      return `${head}<body><a id="open" href="${next}">Next</a><main>{place}</main></body></html>`
    },
    act: async (page) => {
      await page.waitForTimeout(1000)
      await page.locator('#open').click()
      await page.getByRole('heading', { name: 'Other page' }).waitFor()
      await page.goBack()
      await page.waitForTimeout(500)
    },
    hostGlobals: /^Turbo|^Symbol\(/,
  },
  {
    id: 'framework-htmx',
    html: async ({ addFile }) => {
      const libraries = await addLibraries(addFile, ['htmx.org/dist/htmx.min.js'])
      return `${libraries}{script}<main hx-get="${addFile('<section>{place}</section>')}" hx-trigger="load"></main>`
    },
    hostGlobals: /^htmx$/,
    isChosen: true,
  },
  {
    id: 'framework-islands',
    html: ({ addFile }) => `<script>customElements.define('host-island', class extends HTMLElement {
      async connectedCallback() { const { draw } = await import(this.getAttribute('component')); draw(this) } })</script>
      <host-island component="${addFile(`export const draw = async (island) => { island.innerHTML = '{place}'; const script = document.createElement('script'); script.src = '{classic}'; document.head.append(script) }`, asScript)}"></host-island>`,
  },
  {
    id: 'framework-router',
    html: usualPage(
      `{script}<main>{place}</main><script>setTimeout(() => { history.pushState({}, '', '#/other'); document.querySelector('main').replaceChildren(); setTimeout(() => { history.back(); document.querySelector('main').append({make}) }, 400) }, 600)</script>`,
    ),
    act: wait,
  },
  {
    id: 'framework-view-transition',
    html: usualPage(
      `{script}<main></main><script>setTimeout(() => document.startViewTransition(() => document.querySelector('main').append({make})), 300)</script>`,
    ),
    act: wait,
  },
]
