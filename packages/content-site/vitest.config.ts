import { defineProject } from 'vitest/config'
import { inlinedForTests, preactAlias, widgetPlugins } from '@hourfold/widget-element/vite'

export default defineProject({
  plugins: widgetPlugins(),
  resolve: { alias: preactAlias },
  test: {
    name: 'content-site',
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // The element's styles are text that pages carry and policies hash.
    css: true,
    server: { deps: { inline: inlinedForTests } },
    // A process that runs file after file has loaded, and warmed up, what the next one needs.
    isolate: false,
    globalSetup: ['../booking-api/src/testing/postgres-global-setup.ts'],
    // A test in a real browser, or of the built server with its commands, starts several processes: half a minute where three
    // tests share two cores.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // A busy machine needs longer than a second for what follows a press.
    expect: { poll: { timeout: 15_000 } },
  },
})
