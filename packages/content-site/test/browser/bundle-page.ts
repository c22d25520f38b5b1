import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const find = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Bundles a page's script with its imports from packages, as the page's owner would, for an inline script. */
export async function bundlePage(entry: string): Promise<string> {
  const built = await build({
    root: find('.'),
    configFile: false,
    logLevel: 'error',
    // The test run is not in production mode, but React's development messages are large.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  })
  const chunks = 'output' in built ? built.output.filter((file) => file.type === 'chunk') : []
  const [chunk] = chunks
  if (!chunk) throw new Error(`${entry} made no script`)
  return chunk.code.replaceAll('</script', String.raw`<\/script`)
}
