/** Tests that `npm run test:all` runs by themselves, because they take long, need a program, or repeat a rule elsewhere. */
export type Group = {
  readonly name: string
  /** For the summary and the list of groups. */
  readonly about: string
  /** Patterns of test files, below `packages/`. */
  readonly files: readonly string[]
  /** `npm test` has these files, too; here those of them that contain this text run once more, in another way. */
  readonly again?: string
  readonly env?: Readonly<Record<string, string>>
  /** Vitest projects; all by default. */
  readonly projects?: readonly string[]
  /** How many files at once; one where limits of time are part of a test. By default one more than the machine has cores. */
  readonly workers?: number
  /** A script that installs what the group needs, where it can. */
  readonly prepare?: string
}

const inBrowser = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `content-site/test/browser/${name}.test.ts`)
const ofSite = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `content-site/test/${name}.test.ts`)
const ofApi = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `booking-api/test/${name}.test.ts`)

const installEngines = 'packages/content-site/scripts/install-engines.sh'

/** What belongs to none of these runs in `npm test`. */
export const groups: readonly Group[] = [
  {
    name: 'embedded',
    about: 'the rules of the API once more, on the embedded store',
    files: ['booking-api/**/*.test.ts'],
    again: '(stores)',
    env: { TEST_STORE: 'embedded' },
  },
  {
    name: 'react',
    about: 'the element with React instead of Preact',
    files: ['widget-element/**/*.test.{ts,tsx}'],
    again: '',
    projects: ['widget-element (react)'],
  },
  {
    name: 'clocks',
    about: 'time and scheduling on machines in New York, Sydney and Kolkata',
    files: ['shared/src/{time,scheduling}/**/*.test.ts'],
    again: '',
    projects: ['shared (America/New_York)', 'shared (Australia/Sydney)', 'shared (Asia/Kolkata)'],
  },
  {
    name: 'browser',
    about: 'how a visitor sees and does it, in Chromium',
    files: inBrowser(
      '{experience-*,attribution,chunk-guard,chunks,dead-ends,delivery,exceptions,expired,features,first-screen}',
      '{fragment,frame-carrier,harness,host-page,keyboard,layout,lost-links,mails,manage-addresses,next-free}',
      '{options,orientation,pending-hold,places,refused-hold,trouble,widget-routes,zone-data,choose-service}',
      '{answer-request,embed,element-contract,payment,proof,time-and-staff,browser-floor,content-reveal}',
      '{book-appointment,consent-banner,details-form,forms,host-options,manage,menu,party,recurring}',
    ),
  },
  {
    name: 'desk',
    about: 'the desk in Chromium',
    files: inBrowser('desk-{agenda,booking,chain,sign-in}'),
  },
  {
    name: 'languages',
    about: 'words, directions and translators in all 15 languages',
    files: inBrowser('gallery-words', 'content-words', 'weekday-names', 'translated-page'),
  },
  {
    name: 'accessibility',
    about: 'axe, zoom, contrast and keyboards, on every page and step',
    files: inBrowser('accessibility', 'content-accessibility', 'desk-accessibility'),
  },
  {
    name: 'pictures',
    about: 'every state of every screen, drawn and measured',
    files: inBrowser('gallery', 'brand', 'consent-look'),
  },
  {
    name: 'quality',
    about: 'sizes, requests, layout shifts and manners of every page',
    files: [
      ...inBrowser('content-quality', 'quality-bar', 'consent-quiet', 'server-rendered'),
      ...ofSite('browser-floor', 'site-walk'),
    ],
  },
  {
    name: 'without-script',
    about: 'the product without a script, or before it',
    files: [...inBrowser('without-script', 'content-without-script', 'no-answer'), ...ofSite('form-posts')],
  },
  {
    name: 'releases',
    about: 'pages, scripts and data of other releases',
    files: [
      ...inBrowser('releases'),
      ...ofSite('kept-releases'),
      ...ofApi('releases/*', 'contract/additive'),
    ],
  },
  {
    name: 'torture',
    about: 'hostile pages around the element',
    files: [
      'content-site/test/browser/torture/*.test.ts',
      ...inBrowser('host-styles', 'quirks-host', 'optimizers'),
    ],
  },
  {
    name: 'examples',
    about: 'the examples, served and installed from the registry',
    files: [
      'content-site/test/browser/examples/*.test.ts',
      ...inBrowser('examples', 'installed-examples', 'served-examples', 'readme-snippet', 'install'),
    ],
  },
  {
    name: 'engines',
    about: 'what differs between Chromium, Firefox and WebKit',
    files: ['content-site/test/browser/engines/*.test.ts'],
    prepare: installEngines,
  },
  {
    name: 'firefox',
    about: 'each feature and flow once more, in Firefox',
    files: ['content-site/test/browser/flows/*.test.ts'],
    again: '',
    env: { TEST_ENGINE: 'Firefox' },
    prepare: installEngines,
  },
  {
    name: 'webkit',
    about: 'each feature and flow once more, in WebKit',
    files: ['content-site/test/browser/flows/*.test.ts'],
    again: '',
    env: { TEST_ENGINE: 'WebKit' },
    prepare: installEngines,
  },
  {
    name: 'commands',
    about: 'the command line, each command in a process',
    files: [
      ...ofApi('command-line/*', 'business/import-command', 'desk/bookings-command'),
      ...ofSite('import-command', 'site-commands', 'business-without-content'),
    ],
  },
  {
    name: 'doctor',
    about: 'hourfold doctor',
    files: ofSite('doctor', 'doctor-backups'),
  },
  {
    name: 'server',
    about: 'the built server as a process: start, end, outages, caches',
    files: ofSite(
      '{server-process,database-outage,kept-pages,cached-pages,response-cache,safe-redirects,store-away,agents}',
    ),
  },
  {
    name: 'deployment',
    about: 'production, containers, proxies, metrics, rolling releases',
    files: [
      'content-site/test/{deployment,observing}/*.test.ts',
      ...ofSite('production', 'several-businesses'),
    ],
  },
  {
    name: 'artefact',
    about: 'the built folder and the release on a machine that has nothing but Node, and the npm packages',
    files: [
      ...ofSite('artefact', 'supply-chain', 'release/release-files'),
      'booking-client/test/package.test.ts',
      'widget-element/test/{package,release}.test.ts',
    ],
  },
  {
    name: 'backups',
    about: 'backups, restores and drills',
    files: ofApi('backups/*'),
  },
  {
    name: 'cluster',
    about: 'several processes and PostgreSQL servers',
    files: ofApi('cluster/*', 'database/wait-for-postgres', 'database/start-postgres'),
  },
  {
    name: 'faults',
    about: 'killed processes, cut power, lost answers, histories',
    files: [
      ...ofApi(
        'payments/kill/*',
        'http/{power-cut,unsynced-writes,store-out-of-order,race,rush}',
        'notifications/kill-postman',
        'webhooks/killed-sender',
        'database/{embedded-durability,data-dir-lock,embedded-thread}',
        'model/*',
        'prove/*',
      ),
    ],
  },
  {
    name: 'zones',
    about: 'time zone rules that change while bookings are there',
    files: ofApi('zones/{changed-zone-data,older-zone-data}'),
  },
  {
    name: 'time',
    about: 'memory, and limits of time, without other tests beside them',
    files: [
      ...ofSite('memory', 'memory-under-load'),
      ...ofApi('http/{held-loop,booking-budget}', 'desk/settings-load'),
      'shared/src/{files/parse-yaml,questions/largest-definition}.test.ts',
    ],
    workers: 1,
  },
]

/** `npm test`: PostgreSQL alone, and the element as it is delivered. */
export const everyRule: Group = {
  name: 'every-rule',
  about: 'every rule of the product once: npm test',
  files: ['**'],
  env: { TEST_STORE: 'postgres' },
  projects: [
    'booking-api',
    'booking-client',
    'content-site',
    'owner-desk',
    'shared (UTC)',
    'widget-element (preact)',
  ],
}
