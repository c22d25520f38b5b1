import { runProgram } from './command-line/run-program.ts'
import { commandTable } from './commands/command-table.ts'

/** The command line of the API without a site. */
await runProgram(commandTable, process.argv.slice(2))
