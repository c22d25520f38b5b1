import type { TestProjectConfiguration } from 'vitest/config'

/** Every package brings its own test project; vitest.config.ts hands this list to Vitest. */
export default ['packages/*/vitest.config.ts'] satisfies TestProjectConfiguration[]
