import { defineConfig } from 'vitest/config'
import { inlinedForTests, preactAlias, widgetPlugins } from './vite.shared.ts'

/** What ships runs on Preact; the components are written for React and must work on it as well. */
export default defineConfig({
  test: {
    name: 'widget-element',
    projects: [
      {
        plugins: widgetPlugins(),
        resolve: { alias: preactAlias },
        test: {
          name: 'preact',
          include: ['{src,test}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          server: { deps: { inline: inlinedForTests } },
        },
      },
      {
        plugins: widgetPlugins(),
        test: {
          name: 'react',
          include: ['src/{components,fields,host,react}/**/*.test.tsx'],
          environment: 'happy-dom',
        },
      },
    ],
  },
})
