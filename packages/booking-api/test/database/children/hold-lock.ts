import { lockDataDir } from '../../../src/database/data-dir-lock.ts'

// Takes the lock alone, without a database: what is left of it after kill -9 is the same, and it starts at once.
await lockDataDir(process.argv[2] ?? '')
setInterval(() => {}, 1000)
console.log('ready')
