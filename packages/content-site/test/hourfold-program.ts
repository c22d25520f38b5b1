import { fileURLToPath } from 'node:url'

/** What `npm run hourfold` runs. */
export const hourfoldProgram = fileURLToPath(new URL('../src/hourfold-command.ts', import.meta.url))
