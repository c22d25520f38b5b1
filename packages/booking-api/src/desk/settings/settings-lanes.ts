import { createSettingsThread } from './create-settings-thread.ts'
import { limitPerBusiness } from './limit-per-business.ts'

/**
 * Two ways to the threads of this process, so that the pages of the settings do not wait for plans, which check all files of a business.
 * Texts and images are loaded in the line: what waits holds no memory.
 */
export const settingsLanes = {
  pages: { inLine: limitPerBusiness(16), ask: createSettingsThread() },
  plans: { inLine: limitPerBusiness(4), ask: createSettingsThread() },
}
