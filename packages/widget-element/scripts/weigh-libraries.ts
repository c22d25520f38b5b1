import { bundleElement, mainName } from './bundle-element.ts'
import { weighSources } from './weigh-sources.ts'

/**
 * `npm run weigh --prefix packages/widget-element`: what each library weighs in the main script as it is shipped, for the table of
 * dependencies in docs/contribute/dependencies.md.
 */
const main = (await bundleElement({ hasMap: true })).find(
  ({ name, isFeature }) => name === mainName && !isFeature,
)
if (!main) throw new Error('the main script is missing')
const weights = weighSources(main, nameLibrary)
console.table(
  Object.fromEntries(
    [...weights]
      .toSorted(([, one], [, other]) => other.brotli - one.brotli)
      .map(([name, { bytes, brotli }]) => [
        name,
        { 'minified kB': inKilo(bytes), 'brotli kB': inKilo(brotli) },
      ]),
  ),
)

/** The library that a source belongs to, or what of ours it is. */
function nameLibrary(source: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? []
  if (name === '@r2wc/core') return '@r2wc/react-to-web-component'
  if (name === 'proxy-compare') return 'valtio'
  if (name !== undefined) return name
  if (source === '') return 'English words'
  return source.endsWith('style-text.ts') ? 'styles' : 'our code'
}

function inKilo(bytes: number): number {
  return Math.round(bytes / 100) / 10
}
