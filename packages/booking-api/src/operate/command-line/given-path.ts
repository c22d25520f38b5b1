import { resolve } from 'node:path'

/** A path that the operator names. npm runs scripts in the folder of package.json; INIT_CWD is the user's folder. */
export const givenPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
