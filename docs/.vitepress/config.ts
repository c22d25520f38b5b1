import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { listReferencePages } from './api-reference.ts'

const repository = 'https://github.com/hourfold/hourfold'
const docs = fileURLToPath(new URL('../', import.meta.url))

type Part = {
  readonly title: string
  readonly intro: string
  readonly pages: Readonly<Record<string, string>>
}

/** THE table of the site: the parts in their order, and the pages of each with their titles in the sidebar. */
const parts: Readonly<Record<string, Part>> = {
  embed: {
    title: 'Add it to your site',
    intro: 'Overview',
    pages: {
      'quick-start': 'Quick start',
      wordpress: 'WordPress',
      wix: 'Wix',
      squarespace: 'Squarespace',
      webflow: 'Webflow',
      shopify: 'Shopify',
      'google-tag-manager': 'Google Tag Manager',
      'buttons-popups-iframes': 'Buttons, pop-ups, frames',
      'look-and-language': 'Look and language',
      'tracking-and-consent': 'Tracking and consent',
      browsers: 'Browsers',
      troubleshooting: 'Troubleshooting',
    },
  },
  business: {
    title: 'Run your business',
    intro: 'Overview',
    pages: {
      'first-day': 'Your first day',
      services: 'Services',
      'people-and-hours': 'People and hours',
      'classes-rooms-parties': 'Classes, rooms, parties',
      'deposits-and-refunds': 'Deposits and refunds',
      'the-desk': 'A day at the desk',
      emails: 'Emails',
      forms: 'Forms, surveys, quizzes',
      'your-website': 'Your website',
      'customer-data': 'Customer data',
      faq: 'Questions and answers',
      reference: 'Every key of every file',
    },
  },
  develop: {
    title: 'Build with it',
    intro: 'Overview',
    pages: {
      'quick-start': 'Three requests to a booking',
      element: 'The element',
      frameworks: 'npm, React, Vue, Svelte',
      api: 'The API',
      'reference/index': 'API reference',
      client: 'TypeScript client',
      webhooks: 'Webhooks',
      errors: 'Errors',
      agents: 'AI agents (MCP)',
      versioning: 'Versions',
    },
  },
  operate: {
    title: 'Operate it',
    intro: 'Overview',
    pages: {
      requirements: 'Requirements',
      docker: 'Containers',
      debian: 'Debian',
      settings: 'Settings',
      email: 'Email',
      stripe: 'Stripe',
      'proxy-and-probes': 'Proxy and probes',
      backups: 'Backups',
      'upgrade-and-rollback': 'Upgrade and rollback',
      monitoring: 'Monitoring',
      'several-businesses': 'Several businesses',
      scaling: 'Scaling',
      'public-demo': 'Public demo',
      'command-line': 'Command line',
      'personal-data': 'Personal data',
      'data-map': 'Data map',
      troubleshooting: 'Troubleshooting',
    },
  },
  contribute: {
    title: 'Contribute',
    intro: 'Overview',
    pages: {
      setup: 'Set-up',
      conventions: 'Conventions',
      'adding-one-thing': 'Adding one thing',
      architecture: 'Architecture',
      testing: 'Testing',
      performance: 'Performance',
      dependencies: 'Dependencies',
      releasing: 'Releasing',
      'threat-model': 'Threat model',
      guarantees: 'Guarantees',
      reliability: 'Reliability',
    },
  },
}

checkPages()

const referenceItems = listReferencePages().map(({ group, title }) => ({
  text: title,
  link: `/develop/reference/${group}`,
}))

/** The first page, whose file has no front matter so that it is readable in the repository. */
const home = {
  layout: 'home',
  hero: {
    name: 'Hourfold',
    text: 'Appointment booking you host yourself',
    tagline: 'One tag on any website for your customers, and a desk for the people who work with it.',
    image: {
      light: '/pictures/widget-phone.webp',
      dark: '/pictures/widget-phone.webp',
      alt: 'The calendar on a phone',
    },
    actions: [
      { theme: 'brand', text: 'Add it to your site', link: '/embed/quick-start' },
      { theme: 'alt', text: 'Run the server', link: '/operate/docker' },
    ],
  },
  features: [
    {
      title: 'Add it to your site',
      details: 'One tag for WordPress, Wix, Shopify or any page.',
      link: '/embed/',
    },
    {
      title: 'Run your business',
      details: 'Services, people, deposits, emails and the desk.',
      link: '/business/',
    },
    { title: 'Build with it', details: 'The element, the API, webhooks and agents.', link: '/develop/' },
    { title: 'Operate it', details: 'Containers or Debian, backups, upgrades.', link: '/operate/' },
    {
      title: 'Contribute',
      details: 'Set-up, architecture, tests and how a change is reviewed.',
      link: '/contribute/',
    },
    {
      title: 'What is missing',
      details: 'What Hourfold does not do yet, and what comes next.',
      link: '/roadmap',
    },
  ],
}

export default defineConfig({
  title: 'Hourfold',
  description: 'Appointment booking you host yourself',
  lang: 'en-US',
  cleanUrls: true,
  lastUpdated: false,
  transformPageData: ({ relativePath }) => (relativePath === 'index.md' ? { frontmatter: home } : undefined),
  head: [
    ['link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
    ['meta', { property: 'og:image', content: '/social.png' }],
  ],
  markdown: {
    config(md) {
      md.core.ruler.push('links-to-the-repository', (state) => {
        for (const token of state.tokens.flatMap(({ children }) => children ?? [])) {
          const href = token.type === 'link_open' ? token.attrGet('href') : null
          if (href !== null) token.attrSet('href', leadOutside(href, String(state.env.relativePath)))
        }
      })
    },
  },
  themeConfig: {
    logo: { light: '/mark.svg', dark: '/mark-dark.svg' },
    search: { provider: 'local' },
    outline: [2, 3],
    nav: Object.entries(parts).map(([folder, { title }]) => ({
      text: title,
      link: `/${folder}/`,
      activeMatch: `^/${folder}/`,
    })),
    sidebar: Object.fromEntries(
      Object.entries(parts).map(([folder, { title, intro, pages }]) => [
        `/${folder}/`,
        [
          {
            text: title,
            items: [
              { text: intro, link: `/${folder}/` },
              ...Object.entries(pages).map(([page, text]) => ({
                text,
                link: `/${folder}/${page.replace(/index$/, '')}`,
                ...(page === 'reference/index' ? { collapsed: true, items: referenceItems } : {}),
              })),
            ],
          },
        ],
      ]),
    ),
    socialLinks: [{ icon: 'github', link: repository }],
    footer: { message: 'MIT License', copyright: 'Copyright 2026 The Hourfold authors' },
  },
})

/** A relative link that leaves `docs/`, such as `../../deploy/nginx/hourfold.conf`, leads to the file in the repository. */
function leadOutside(href: string, page: string): string {
  if (!href.startsWith('../')) return href
  const path = new URL(href, `file:///docs/${page}`).pathname
  const [, folder = ''] = path.split('/')
  return folder === 'docs' ? href : `${repository}/blob/main${path}`
}

/** Every page is in the table and every row has its page, so that no page is unreachable. */
function checkPages(): void {
  const known = Object.entries(parts).flatMap(([folder, { pages }]) =>
    ['index', ...Object.keys(pages)].map((page) => `${folder}/${page}.md`),
  )
  const found = Object.keys(parts).flatMap((folder) =>
    readdirSync(`${docs}${folder}`, { recursive: true })
      .map((name) => `${folder}/${String(name)}`)
      .filter((name) => name.endsWith('.md') && !name.includes('[')),
  )
  const missing = known.filter((page) => !found.includes(page))
  const unlisted = found.filter((page) => !known.includes(page))
  if (missing.length + unlisted.length > 0)
    throw new Error(
      `the table of pages lacks ${unlisted.join(', ') || 'none'}; no file: ${missing.join(', ') || 'none'}`,
    )
}
