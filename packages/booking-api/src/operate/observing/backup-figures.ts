import type { BackupState } from '../backups/backup-runs.ts'
import type { MetricName } from '../../context/metric-table.ts'
import type { Sample } from './create-metrics.ts'
import type { FigureGroup } from './figure-groups.ts'

/** The scheduled backups, as of the last round of their job. */
export const backupFigures = (read: () => BackupState): FigureGroup => ({
  metrics: ['booking_backup_last_success_seconds', 'booking_backup_bytes', 'booking_backup_failed'],
  read: async () => {
    const { finishedAt, bytes, failedAt } = read()
    return new Map<MetricName, readonly Sample[]>([
      ['booking_backup_last_success_seconds', sampleOf(finishedAt === null ? null : finishedAt / 1000)],
      ['booking_backup_bytes', sampleOf(bytes)],
      ['booking_backup_failed', sampleOf(failedAt === null ? 0 : 1)],
    ])
  },
})

const sampleOf = (value: number | null): readonly Sample[] => (value === null ? [] : [{ labels: {}, value }])
