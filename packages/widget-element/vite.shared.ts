import { fileURLToPath } from 'node:url'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { Alias, Plugin, PluginOption } from 'vite'

const configPath = fileURLToPath(new URL('../../lingui.config.ts', import.meta.url))
const source = (path: string): string => fileURLToPath(new URL(`./src/${path}`, import.meta.url))

/** React is written, Preact is shipped: 27 kB instead of 86 kB gzip for the same widget. */
export const preactAlias: Alias[] = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact/compat/server' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'preact/compat' },
]

/**
 * The shipped script alone goes without preact/compat, Lingui's parser, r2wc's props and Valibot's English: 6.3 kB
 * (brotli) less. And it alone has a release, whose rooms are files.
 */
export const slimAlias: Alias[] = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: source('slim/jsx-runtime.ts') },
  { find: /^react-dom\/client$/, replacement: source('slim/preact-root.ts') },
  { find: /^react$/, replacement: source('slim/preact-as-react.ts') },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: source('slim/preact-as-react.ts') },
  { find: /^@r2wc\/core$/, replacement: source('slim/r2wc-core.ts') },
  { find: /^@lingui\/(core|react)$/, replacement: source('slim/lingui-runtime.ts') },
  { find: /^valtio\/vanilla$/, replacement: source('slim/valtio.ts') },
  { find: /^redaxios$/, replacement: source('slim/redaxios.ts') },
  { find: /^valibot$/, replacement: source('slim/valibot.ts') },
  { find: /^\.\.?\/(questions\/)?definition\.ts$/, replacement: source('slim/definition.ts') },
  { find: /^\.\/release\.ts$/, replacement: source('slim/release.ts') },
  { find: /^\..*\/fetch-room\.ts$/, replacement: source('slim/fetch-room.ts') },
]

/** With the alias, packages that import React must pass through Vite; Vitest leaves packages to Node unless told. */
export const inlinedForTests: (string | RegExp)[] = [/@r2wc\//, /@lingui\/react/, /valtio/]

/** Everything a build needs to compile the element: JSX, Lingui's macros, and what r2wc mounts with. */
export function widgetPlugins(): PluginOption[] {
  return [mountForR2wc(), react(), lingui({ configPath }), babel({ presets: [linguiMacros()] })]
}

/**
 * r2wc imports all of React for one function and always starts a fresh root. For that importer alone, `react` becomes
 * two lines (1.8 kB less) and `react-dom/client` a root that hydrates server markup.
 */
function mountForR2wc(): Plugin {
  return {
    name: 'booking:mount-for-r2wc',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!importer?.includes('@r2wc')) return null
      // The alias comes first: by now the names may be Preact's.
      if (/^react$|preact\/compat$|preact-as-react\.ts$/.test(id)) return source('element/r2wc-react.ts')
      if (/(^react-dom|compat)\/client$|preact-root\.ts$/.test(id)) return source('element/r2wc-root.ts')
      return null
    },
  }
}

// The stock preset names the macro plugin by a string, which Babel resolves from Vite's root: it fails from a sibling package.
function linguiMacros() {
  return { ...linguiTransformerBabelPreset({}, { configPath }), preset: { plugins: [[linguiMacro, {}]] } }
}
