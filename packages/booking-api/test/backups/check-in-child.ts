import { withRefusals } from '../../src/operate/backups/backup-refusal.ts'
import { checkBackup } from '../../src/operate/backups/check-backup.ts'
import { readMigrations } from '../../src/database/migrate.ts'

// Checks a backup in a process of its own, and prints the refusal and how much memory the check took at most.
const [file = ''] = process.argv.slice(2)
const migrations = await readMigrations()
const before = process.memoryUsage.rss()
let most = before
const measure = (): void => void (most = Math.max(most, process.memoryUsage.rss()))
const measuring = setInterval(measure, 5)
const checked = await withRefusals(() => checkBackup(file, migrations))
measure()
clearInterval(measuring)
console.log(
  JSON.stringify({ refusal: checked.ok ? '' : checked.refusal.join(' '), megabytes: (most - before) / 1e6 }),
)
