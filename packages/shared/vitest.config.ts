import { defineConfig } from 'vitest/config'

/** Clocks of the machines the suite must not notice. The first runs everything, the others what counts in time. */
const hostTimeZones = ['UTC', 'America/New_York', 'Australia/Sydney', 'Asia/Kolkata'] as const

export default defineConfig({
  test: {
    name: 'shared',
    projects: hostTimeZones.map((timeZone, index) => ({
      test: {
        name: timeZone,
        include: [index === 0 ? '{src,test}/**/*.test.{ts,tsx}' : 'src/{time,scheduling}/**/*.test.ts'],
        environment: 'node' as const,
        // A process that runs file after file has loaded, and warmed up, what the next one needs. Nothing here keeps state.
        isolate: false,
        env: { TZ: timeZone },
        // The property tests take a second each alone and many times that on a busy machine.
        testTimeout: 60_000,
      },
    })),
  },
})
