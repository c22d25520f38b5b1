import { html, raw } from 'hono/html'
import { hashStyle } from '../http/hash-style.ts'
import type { Example, ExampleGroup } from './load-examples.ts'

const style = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5;background:light-dark(#f7f6f2,#101413);color:light-dark(#1b2321,#edf2f0)}
body{margin:0}main{max-width:880px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:1.75rem;line-height:1.25;margin:0 0 8px}h2{font-size:1.125rem;margin:32px 0 8px}h3{font-size:1rem;margin:0}p{margin:4px 0 8px;overflow-wrap:anywhere}
a{color:light-dark(#12685a,#74d4bf)}code{font-size:.9em}.muted{color:light-dark(#55605c,#a5b2ae)}
ul{list-style:none;margin:0;padding:0}main>ul{display:grid;gap:8px;grid-template-columns:repeat(auto-fill,minmax(min(24rem,100%),1fr))}
main>ul>li{border:1px solid light-dark(#e2e0d8,#343d3c);border-radius:12px;background:light-dark(#fff,#181d1c);padding:12px 16px}
li ul{display:flex;flex-wrap:wrap;gap:4px 16px}li a{display:inline-block;padding:4px 0}.live{font-weight:600}
:focus-visible{outline:2px solid currentcolor;outline-offset:2px}`

/** The policy of the index allows exactly this style sheet. */
export const examplesStyleHash = hashStyle(style)

/** Draws the index of the examples: what each one shows, the link that opens it, and its files as text. */
export const renderExamples = async (groups: readonly ExampleGroup[]): Promise<string> =>
  String(
    await html`<!doctype html>
      <html lang="en-US">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>Examples</title>
          ${raw(`<style>${style}</style>`)}
        </head>
        <body>
          <main>
            <h1>Examples</h1>
            <p class="muted">
              Each is a folder of <code>examples/</code> to copy. It opens here as a page of another site,
              with this server as its booking server. Only a development server shows them.
            </p>
            ${groups.map(renderGroup)}
          </main>
        </body>
      </html> `,
  )

const renderGroup = ({ title, examples }: ExampleGroup) =>
  html`<h2>${title}</h2>
    <ul>
      ${examples.map(renderExample)}
    </ul>`

const renderExample = ({ name, title, shows, files, isLive }: Example) =>
  html`<li id="${name}">
    <h3>${title} <code class="muted">${name}</code></h3>
    <p>${shows}</p>
    <ul>
      ${isLive ? html`<li><a class="live" href="/examples/${name}/">Open</a></li>` : ''}
      ${[...files.keys()].map((path) => html`<li><a href="/examples/${name}/${path}?source">${path}</a></li>`)}
    </ul>
  </li>`
