import { startFakeStripe } from './start-fake-stripe.ts'

/** The fake as a process of its own, by the real clock: `PORT` is any one by default. Prints where it listens. */
const fake = await startFakeStripe({ clock: () => Date.now(), port: Number(process.env['PORT'] ?? 0) })
console.log(JSON.stringify({ msg: 'listening', port: fake.port }))
process.once('SIGTERM', () => void fake.close())
