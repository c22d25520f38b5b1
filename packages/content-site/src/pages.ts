import type { Page } from './page.ts'
import { loadHomePage } from './pages/home-page.tsx'
import { loadInstallPage } from './pages/install-page.tsx'
import { loadRequestPage, submitRequestPage } from './pages/request-page.tsx'
import { loadWidgetPage } from './pages/widget-page.tsx'

/** THE table: every page of the site. A path stands without its language prefix; the first row that matches wins. */
const pages: readonly Page[] = [
  { name: 'home', path: '/', load: loadHomePage },
  { name: 'install', path: '/install', load: loadInstallPage },
  { name: 'request', path: '/business/requests/*', load: loadRequestPage, submit: submitRequestPage },
  { name: 'widget', path: '/widget/*', load: loadWidgetPage },
]

/** The page of a path, or null. */
export const findPage = (path: string): Page | null =>
  pages.find((page) =>
    page.path.endsWith('/*') ? path.startsWith(page.path.slice(0, -1)) : path === page.path,
  ) ?? null
