import { startFakeStripe } from './start-fake-stripe.ts'

/** The fake as a separate process with the real clock; `PORT` is any free one by default. Prints its address. */
const fake = await startFakeStripe({ clock: () => Date.now(), port: Number(process.env['PORT'] ?? 0) })
console.log(JSON.stringify({ msg: 'listening', port: fake.port }))
process.once('SIGTERM', () => void fake.close())
