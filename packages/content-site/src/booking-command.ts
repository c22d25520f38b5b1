import { runProgram } from '@booking/booking-api/run-program'
import { siteCommandTable } from './commands/site-command-table.ts'

/** `npm run booking -- <command>`: the command line of the operator. */
await runProgram(siteCommandTable, process.argv.slice(2))
