import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { Alias, PluginOption } from 'vite'
import * as v from 'valibot'

const configPath = fileURLToPath(new URL('../../lingui.config.ts', import.meta.url))

/** Vitest keeps compiled files by the names of the plugins, not by their options: this name changes with the options of Lingui. */
const configName = `lingui-config-${createHash('sha1').update(readFileSync(configPath)).digest('hex')}`

/** React is written, Preact is shipped: 27 kB instead of 86 kB gzip for the same widget. */
export const preactAlias: Alias[] = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact/compat/server' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'preact/compat' },
]

/** With the alias, packages that import React must pass through Vite; Vitest leaves packages to Node unless told. */
export const inlinedForTests: (string | RegExp)[] = [/@r2wc\//, /@lingui\/react/, /valtio/]

/** Everything a build needs to compile the element: JSX and Lingui's macros. */
export function widgetPlugins(): PluginOption[] {
  return [react(), lingui({ configPath }), babel({ presets: [linguiMacros()] }), { name: configName }]
}

// The stock preset names the macro plugin by a string, which Babel resolves from Vite's root: it fails from a sibling package.
function linguiMacros() {
  return { ...linguiTransformerBabelPreset({}, { configPath }), preset: { plugins: [[linguiMacro, {}]] } }
}

const BrowsersSchema = v.object({
  browserslist: v.array(v.pipe(v.string(), v.regex(/^[a-z]+ >= [\d.]+$/))),
})

/** The oldest browsers in which the product looks and works as designed, as targets of the bundler: `chrome123`. */
export const browserFloor: string[] = v
  .parse(BrowsersSchema, JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')))
  .browserslist.map((query) => query.replace(' >= ', ''))
