import { openDatabase } from '../../../src/database/open-database.ts'
import { migrate } from '../../../src/database/migrate.ts'

const [databaseUrl, folder] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl })
console.log(JSON.stringify(await migrate(database, folder === undefined ? {} : { folder })))
await database.close()
