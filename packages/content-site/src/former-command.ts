import process from 'node:process'

/** `npm run links` and the other names from before `npm run booking`; the first argument is the name. They do the same. */
if (process.stderr.isTTY) {
  const [, , former = ''] = process.argv
  console.error(`npm run ${former} is now npm run booking -- ${former}`)
}
await import('./booking-command.ts')
