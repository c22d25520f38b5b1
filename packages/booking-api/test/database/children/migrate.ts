import { openDatabase } from '../../../src/database/open-database.ts'
import { migrate } from '../../../src/database/migrate.ts'

const database = await openDatabase({ databaseUrl: process.argv[2] })
console.log(JSON.stringify(await migrate(database)))
await database.close()
