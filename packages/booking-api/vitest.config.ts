import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'booking-api',
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Making an embedded database takes seconds on a busy machine.
    // A shared machine stalls for seconds now and then; what is broken fails twice.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['src/testing/postgres-global-setup.ts'],
  },
})
