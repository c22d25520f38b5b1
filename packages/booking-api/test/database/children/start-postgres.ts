import { startPostgres } from '../../../src/testing/start-postgres.ts'

const server = await startPostgres({ binaries: process.argv[2] })
console.log(server.url)
setInterval(() => {}, 1000)
