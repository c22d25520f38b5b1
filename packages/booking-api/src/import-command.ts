import { resolve } from 'node:path'
import { runCommand } from './run-command.ts'

/** `npm run import -- <folder>`. */
const [folder] = process.argv.slice(2)
// npm runs scripts in the folder of package.json and tells where the user stood.
const stoodIn = process.env['INIT_CWD'] ?? process.cwd()
await runCommand(folder === undefined ? undefined : { command: 'import', folder: resolve(stoodIn, folder) }, [
  'usage: npm run import -- <folder of a business>',
])
