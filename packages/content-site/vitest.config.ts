import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'content-site', include: ['{src,test}/**/*.test.{ts,tsx}'], environment: 'node' },
})
