import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'booking-client',
    include: ['{src,test}/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    globalSetup: ['../booking-api/src/testing/postgres-global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
