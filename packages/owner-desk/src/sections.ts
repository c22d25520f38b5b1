import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { SectionName } from './page.ts'

type Section = {
  readonly name: SectionName
  readonly path: string
  readonly label: MessageDescriptor
  readonly role: 'staff' | 'owner'
}

/** THE table of the navigation, in its order. On a phone the first four are a bar, and the rest a menu. */
export const sections: readonly Section[] = [
  { name: 'agenda', path: '/desk', label: msg`Agenda`, role: 'staff' },
  { name: 'requests', path: '/desk/requests', label: msg`Requests`, role: 'staff' },
  { name: 'customers', path: '/desk/customers', label: msg`Customers`, role: 'staff' },
  { name: 'time_off', path: '/desk/time-off', label: msg`Time off`, role: 'staff' },
  { name: 'reports', path: '/desk/reports', label: msg`Reports`, role: 'owner' },
  { name: 'payments', path: '/desk/payments', label: msg`Payments`, role: 'owner' },
  { name: 'answers', path: '/desk/answers', label: msg`Answers`, role: 'owner' },
  { name: 'deliveries', path: '/desk/deliveries', label: msg`Messages`, role: 'owner' },
  { name: 'settings', path: '/desk/settings', label: msg`Settings`, role: 'owner' },
  { name: 'account', path: '/desk/account', label: msg`Account`, role: 'staff' },
]
