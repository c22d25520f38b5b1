/**
 * What the pictures of the documents show, and from which files it comes. A picture is stale when one of these files has changed
 * since it was taken. Nothing here starts a browser, because `npm run check:release` reads it too.
 */

/** What a reader of a stale picture would miss, and where it is. */
export const sourceKinds = ['messages', 'styles', 'templates', 'data'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** Files and folders, relative to the repository. */
type Paths = readonly string[]
type Subject = Readonly<Partial<Record<SourceKind, Paths>>>

const messages = (...catalogs: readonly string[]): Paths =>
  ['shared', ...catalogs].map((name) => `packages/shared/locales/en/${name}.po`)

const subjects = {
  widget: {
    messages: messages('widget'),
    styles: ['packages/shared/styles', 'packages/widget-element/src'],
    templates: ['packages/widget-element/src'],
    data: [
      'packages/booking-api/demo/business.yaml',
      'packages/booking-api/demo/services',
      'packages/booking-api/demo/staff',
      'packages/booking-api/demo/images',
    ],
  },
  menu: { data: ['packages/booking-api/demo/menus'] },
  form: { data: ['packages/booking-api/demo/forms'] },
  quiz: { data: ['packages/booking-api/demo/quizzes'] },
  /** The pages of other sites on which the widget stands. */
  hosts: { data: ['examples/plain-html', 'examples/payment'] },
  site: {
    messages: messages('site'),
    styles: ['packages/shared/styles', 'packages/content-site/src/styles'],
    templates: ['packages/content-site/src/layout', 'packages/content-site/src/pages'],
    data: ['packages/booking-api/demo/business.yaml'],
  },
  content: { data: ['packages/booking-api/demo/content'] },
  install: {
    styles: ['packages/content-site/src/styles'],
    templates: ['packages/content-site/src/install'],
  },
  mail: {
    messages: messages('mail'),
    templates: ['packages/booking-api/src/messages/mails'],
    data: ['packages/booking-api/demo/business.yaml', 'packages/booking-api/demo/services'],
  },
  desk: {
    messages: messages('desk'),
    styles: ['packages/shared/styles', 'packages/owner-desk/src/styles'],
    templates: ['packages/owner-desk/src'],
    data: [
      'packages/booking-api/demo/business.yaml',
      'packages/booking-api/demo/services',
      'packages/booking-api/demo/staff',
      'packages/booking-api/src/samples',
    ],
  },
  logo: { data: ['docs/public/logo.svg', 'docs/public/mark.svg'] },
} as const satisfies Readonly<Record<string, Subject>>

type SubjectName = keyof typeof subjects

/** THE table of the pictures: their files in docs/public, and the subjects that they show. */
const pictureSubjects = {
  'pictures/widget-light.webp': ['widget', 'hosts'],
  'pictures/widget-dark.webp': ['widget', 'hosts'],
  'pictures/widget-phone.webp': ['widget', 'hosts'],
  'pictures/widget-menu.webp': ['widget', 'menu', 'site'],
  'pictures/widget-payment.webp': ['widget', 'hosts'],
  'pictures/widget-confirmation.webp': ['widget', 'hosts'],
  'pictures/mail.webp': ['mail'],
  'pictures/desk-day.webp': ['desk'],
  'pictures/desk-day-dark.webp': ['desk'],
  'pictures/desk-week.webp': ['desk'],
  'pictures/desk-booking.webp': ['desk'],
  'pictures/desk-requests.webp': ['desk'],
  'pictures/desk-settings.webp': ['desk'],
  'pictures/install.webp': ['install', 'site', 'widget'],
  'pictures/install-check.webp': ['install', 'site'],
  'pictures/form.webp': ['widget', 'form', 'site'],
  'pictures/quiz.webp': ['widget', 'quiz', 'site'],
  'pictures/site.webp': ['site', 'content'],
  'pictures/booking.webp': ['widget', 'hosts'],
  'social.png': ['widget', 'logo'],
} as const satisfies Readonly<Record<string, readonly SubjectName[]>>

export type PictureFile = keyof typeof pictureSubjects

export const pictureFiles = Object.keys(pictureSubjects).filter(isPictureFile)

function isPictureFile(name: string): name is PictureFile {
  return name in pictureSubjects
}

/** Returns the files and folders from which a kind of what a picture shows comes. */
export function pathsOf(file: PictureFile, kind: SourceKind): readonly string[] {
  const all = pictureSubjects[file].flatMap((name) => {
    const subject: Subject = subjects[name]
    return subject[kind] ?? []
  })
  return [...new Set(all)].toSorted()
}
