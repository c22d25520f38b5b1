import { runProgram } from './operate/command-line/run-program.ts'
import { commandTable } from './operate/commands/command-table.ts'

/** The command line of the API without a site. */
await runProgram(commandTable, process.argv.slice(2))
