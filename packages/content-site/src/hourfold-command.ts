import { runProgram } from '@hourfold/booking-api/run-program'
import { siteCommandTable } from './commands/site-command-table.ts'

/** `npm run hourfold -- <command>`: the command line of the operator. */
await runProgram(siteCommandTable, process.argv.slice(2))
