/** The structured log of the API: fields first, as in pino. It never receives personal data or tokens. */
export type Log = {
  readonly info: (fields: object, message: string) => void
  readonly warn: (fields: object, message: string) => void
  readonly error: (fields: object, message: string) => void
}

/** For commands, which print their own lines. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
