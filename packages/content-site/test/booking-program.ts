import { fileURLToPath } from 'node:url'

/** What `npm run booking` runs. */
export const bookingProgram = fileURLToPath(new URL('../src/booking-command.ts', import.meta.url))
