/** Where the API writes what it did: fields first, as pino does. Never personal data, never a token. */
export type Log = {
  readonly info: (fields: object, message: string) => void
  readonly warn: (fields: object, message: string) => void
  readonly error: (fields: object, message: string) => void
}
