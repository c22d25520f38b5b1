import type { Logger } from 'pino'
import type { Settings } from './settings.ts'

/**
 * Returns the function that says where the server is to be found. In production each line of the output is JSON, for the programs
 * that collect it; a developer reads plain lines. The level of the log hides neither.
 */
export function createAnnouncer({ production }: Pick<Settings, 'production'>, log: Logger) {
  const always = log.child({}, { level: 'info' })
  return (line: string): void => (production ? always.info(line) : console.log(line))
}
