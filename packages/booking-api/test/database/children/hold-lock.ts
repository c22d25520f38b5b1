import { lockDataDir } from '../../../src/database/embedded/data-dir-lock.ts'

// Takes the lock without a database: kill -9 leaves the same files, and the process starts at once.
await lockDataDir(process.argv[2] ?? '')
setInterval(() => {}, 1000)
console.log('ready')
