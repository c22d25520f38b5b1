import { defineProject } from 'vitest/config'
import { shortLived } from './src/testing/short-lived.ts'

export default defineProject({
  test: {
    name: 'booking-api',
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Making an embedded database takes seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine needs longer than a second for what follows.
    expect: { poll: { timeout: 15_000 } },
    execArgv: [...shortLived],
    // A process that runs file after file has loaded, and warmed up, what the next one needs. Every file opens its own databases.
    isolate: false,
    globalSetup: ['src/testing/postgres-global-setup.ts'],
  },
})
