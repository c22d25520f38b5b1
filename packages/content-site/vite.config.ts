import { browserFloor, preactAlias, widgetPlugins } from '@hourfold/widget-element/vite'
import { defineConfig } from 'vite'

/** The server as one file. `scripts/build.ts` adds what the browser gets. */
export default defineConfig({
  appType: 'custom',
  plugins: widgetPlugins(),
  resolve: { alias: preactAlias },
  define: { 'process.env.NODE_ENV': '"production"' },
  // What imports React must pass through Vite, so that the alias holds in it too.
  ssr: { noExternal: true, external: ['pino', 'hono', '@hono/node-server', 'sharp'] },
  build: {
    ssr: 'src/server.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node22',
    cssTarget: browserFloor,
    rolldownOptions: {
      // The embedded database finds its own files beside its own code, so the API stays where it is.
      external: [/^@hourfold\/booking-api/],
      // V8 keeps the source in memory, at two bytes a character: comments would cost a megabyte.
      output: { entryFileNames: 'server.js', codeSplitting: false, comments: false },
    },
  },
})
