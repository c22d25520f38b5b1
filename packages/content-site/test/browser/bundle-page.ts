import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const find = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** A page's script with what it imports from packages, as a bundler of its owner makes it: to stand in the page itself. */
export async function bundlePage(entry: string): Promise<string> {
  const built = await build({
    root: find('.'),
    configFile: false,
    logLevel: 'error',
    // The test run is no production, and React's words for development are long.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      // An example lies outside of every package: its own install would find these.
      alias: [
        ...['react-dom', 'react', 'preact'].map((name) => ({
          find: new RegExp(`^${name}(/.*)?$`),
          replacement: `${find(`node_modules/${name}`)}$1`,
        })),
        {
          find: '@booking/widget-element/react',
          replacement: find('../widget-element/src/react/booking-widget.tsx'),
        },
      ],
    },
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
