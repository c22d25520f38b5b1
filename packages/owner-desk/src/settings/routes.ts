import { msg } from '@lingui/core/macro'
import type { DeskRequest, DeskRoute } from '../page.ts'
import { type FilePart, loadFilePage, submitFilePage } from './file-page.tsx'
import { loadHistoryPage, submitHistoryPage } from './history-page.tsx'
import { loadOverviewPage, loadServicesPage } from './overview-page.tsx'
import { loadRetentionPage, submitRetentionPage } from './retention-page.tsx'
import { loadSamplesPage, submitSamplesPage } from './samples-page.tsx'
import { retentionKeys } from './retention-words.ts'

const hoursKeys = ['hours', 'dates']
/** They have pages of their own. */
const otherPages = [...hoursKeys, ...retentionKeys]

/** A slug of the address, which may contain slashes; what cannot be decoded names no file. */
function slugOf({ slug = '' }: Readonly<Record<string, string>>): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return ''
  }
}

const pageOf = (path: string, part: FilePart): DeskRoute => ({
  path,
  role: 'owner',
  load: loadFilePage(part),
  submit: submitFilePage(part),
})

/** The page of the site for its owner, which sends those who are not signed in here. */
const leadToInstall = ({ search }: DeskRequest) =>
  Promise.resolve({ to: search.size > 0 ? `/install?${search}` : '/install' })

export const settingsRoutes: readonly DeskRoute[] = [
  { path: '/desk/install', role: 'owner', load: leadToInstall },
  { path: '/desk/settings', role: 'owner', load: loadOverviewPage },
  { path: '/desk/settings/services', role: 'owner', load: loadServicesPage },
  { path: '/desk/settings/history', role: 'owner', load: loadHistoryPage, submit: submitHistoryPage },
  { path: '/desk/settings/privacy', role: 'owner', load: loadRetentionPage, submit: submitRetentionPage },
  { path: '/desk/settings/samples', role: 'owner', load: loadSamplesPage, submit: submitSamplesPage },
  pageOf('/desk/settings/hours', {
    path: () => 'business.yaml',
    title: msg`Opening hours and days off`,
    shows: (key) => hoursKeys.includes(key),
  }),
  pageOf('/desk/settings/business', {
    path: () => 'business.yaml',
    title: msg`Business`,
    shows: (key) => !otherPages.includes(key),
    first: ['name', 'description', 'phone', 'email', 'notifications', 'people'],
  }),
  pageOf('/desk/settings/people/:slug', {
    path: (params) => `staff/${slugOf(params)}.yaml`,
    shows: () => true,
    first: ['name', 'title', 'email', ...hoursKeys],
  }),
  pageOf('/desk/settings/services/:slug', {
    path: (params) => `services/${slugOf(params)}.yaml`,
    shows: () => true,
    first: [
      'name',
      'description',
      'offered',
      'private',
      'duration',
      'durations',
      'price',
      'variants',
      'addOns',
      'payment',
    ],
  }),
]
