import { defineConfig } from 'vitest/config'
import { inlinedForTests, preactAlias, widgetPlugins } from './vite.shared.ts'

// A DOM costs more to make than most files need to run: one per worker, with a context of its own for each file.
const pool = 'vmThreads'
/** A test that opens a room reads all its sources first: seconds on a busy machine. */
const testTimeout = 30_000

/**
 * What ships runs on Preact; the components are written for React and must work on it as well. On React run the calendar, the
 * controls, the parts of screens, and the two features with most fields; the other features are made of the same parts.
 */
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
          pool,
          testTimeout,
          server: { deps: { inline: inlinedForTests } },
        },
      },
      {
        plugins: widgetPlugins(),
        test: {
          name: 'react',
          include: [
            'src/{booking,calendar,react,screens,testing,ui,widget}/**/*.test.tsx',
            'src/features/{details,questions}/**/*.test.tsx',
          ],
          environment: 'happy-dom',
          pool,
          testTimeout,
        },
      },
    ],
  },
})
