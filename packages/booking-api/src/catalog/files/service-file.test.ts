import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ServiceFileSchema } from './service-file.ts'

const read = (notifications: unknown) => v.safeParse(ServiceFileSchema.entries.notifications, notifications)

test('an empty list of reminders sends none, and no list the default', () => {
  expect(read({ reminders: [] })).toMatchObject({ success: true, output: { reminders: [] } })
  expect(read({})).toMatchObject({ success: true, output: {} })
})

test('a reminder is named once, and at most five are', () => {
  expect(read({ reminders: [60, 60] }).success).toBe(false)
  expect(read({ reminders: [60, 120, 180, 240, 300, 360] }).success).toBe(false)
})
