import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'booking-api',
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Making an embedded database takes seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['src/testing/postgres-global-setup.ts'],
  },
})
