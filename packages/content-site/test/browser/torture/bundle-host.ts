import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const find = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** Reads a file of a package as its site would copy it. */
export const readLibrary = (path: string): Promise<string> => readFile(find(`node_modules/${path}`), 'utf8')

/** Bundles a script of a host page with the packages that it imports. */
export async function bundleHost(source: string): Promise<string> {
  const entry = find('host-entry.js')
  const built = await build({
    root: find('.'),
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'host-entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      minify: false,
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  })
  const chunk = 'output' in built ? built.output.find((file) => file.type === 'chunk') : undefined
  if (chunk?.type !== 'chunk') throw new Error('The host page made no script')
  return chunk.code
}
