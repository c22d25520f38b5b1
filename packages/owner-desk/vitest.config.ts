import { defineProject } from 'vitest/config'
import { inlinedForTests, preactAlias, widgetPlugins } from '@hourfold/widget-element/vite'

export default defineProject({
  plugins: widgetPlugins(),
  resolve: { alias: preactAlias },
  test: {
    name: 'owner-desk',
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    environment: 'node',
    css: true,
    server: { deps: { inline: inlinedForTests } },
    isolate: false,
    globalSetup: ['../booking-api/src/testing/postgres-global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
})
