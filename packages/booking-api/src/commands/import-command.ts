import { runImport } from './run-import.ts'

/** `npm run import -- <folder>` for a business without a site. */
await runImport(process.argv.slice(2))
