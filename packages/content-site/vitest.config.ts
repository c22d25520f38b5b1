import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'content-site',
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // A test in a real browser starts a server and walks through a whole booking.
    testTimeout: 30_000,
    hookTimeout: 90_000,
  },
})
