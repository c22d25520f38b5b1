/** An entry of the package: what a bundler loads, and its types. */
type Entry = { readonly types: string; readonly default?: string }

/** The types of a framework's templates, without a script. */
const templateTypes = (framework: string): Entry => ({ types: `./manifests/${framework}.d.ts` })

/** The order is that of docs/develop/frameworks.md. */
const entries: Readonly<Record<string, Entry | string>> = {
  '.': { types: './manifests/booking-widget.d.ts', default: './module/booking-widget.js' },
  './react': { types: './manifests/react.d.ts', default: './dist/react.js' },
  './preact': templateTypes('preact'),
  './vue': templateTypes('vue'),
  './svelte': templateTypes('svelte'),
  './full': { types: './manifests/full.d.ts', default: './dist/booking-widget.full.js' },
  './embed': { types: './manifests/embed.d.ts', default: './dist/embed.js' },
  './dist/*': './dist/*',
  './custom-elements.json': './manifests/custom-elements.json',
  './web-types.json': './manifests/web-types.json',
  './html-custom-data.json': './manifests/html-custom-data.json',
  './package.json': './package.json',
}

/** The frameworks whose types the templates refer to. A page needs none of them. */
const peers: Readonly<Record<string, string>> = {
  '@types/react': '>=18',
  preact: '>=10',
  react: '>=18',
  svelte: '>=5',
  vue: '>=3.3',
}

/** Returns the package.json of the npm package. It has no dependency: everything is bundled. */
export const describePackage = (version: string) => ({
  name: '@hourfold/widget-element',
  version,
  description: 'The booking calendar as a custom element, for pages that bundle their scripts',
  license: 'MIT',
  homepage: 'https://github.com/hourfold/hourfold#readme',
  repository: {
    type: 'git',
    url: 'git+https://github.com/hourfold/hourfold.git',
    directory: 'packages/widget-element',
  },
  bugs: 'https://github.com/hourfold/hourfold/issues',
  keywords: ['appointment', 'booking', 'calendar', 'custom-element', 'web-component'],
  type: 'module',
  exports: entries,
  types: './manifests/booking-widget.d.ts',
  customElements: './manifests/custom-elements.json',
  'web-types': './manifests/web-types.json',
  // The React component alone can be left out when nothing imports it.
  sideEffects: ['./module/**', './dist/booking-widget*.js', './dist/embed*.js', './dist/chunks/**'],
  peerDependencies: peers,
  peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((name) => [name, { optional: true }])),
})
