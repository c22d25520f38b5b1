import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

export const settingsNotices: Readonly<Record<string, MessageDescriptor>> = {
  settings_saved: msg`Saved. Visitors see it now.`,
  retention_saved: msg`Saved. The next run uses the new periods.`,
  settings_unchanged: msg`Nothing was changed.`,
  settings_undone: msg`The change is undone.`,
}
