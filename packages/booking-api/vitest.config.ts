import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'booking-api', include: ['{src,test}/**/*.test.{ts,tsx}'], environment: 'node' },
})
