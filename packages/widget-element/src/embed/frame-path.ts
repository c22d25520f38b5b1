/** The page path of each subject attribute below `/widget/`; the first attribute that is present counts. */
const pages = {
  otl: 'otl',
  booking: 'booking',
  menu: 'service-menus',
  group: 'groups',
  form: 'form',
  survey: 'survey',
  quiz: 'quiz',
  provider: 'appointment',
  service: 'appointment/service',
} as const

type Given = Readonly<Record<string, string | undefined>>

/** The URL of a booking page from `data-…` attributes, without options: the subject is the path. Null without a subject. */
export function framePath(dataset: Given): string | null {
  const [name, path] = Object.entries(pages).find(([subject]) => dataset[subject]) ?? []
  if (!name) return null
  const { service, action, compat, result = '' } = dataset
  const query = new URLSearchParams()
  if (action) query.set('action', action)
  if (compat) query.set('compat', compat)
  if (service && name === 'otl') query.set('slug', service)
  let page = `${path}/${dataset[name]}`
  if (service && /^(menu|provider)$/.test(name)) page += `/${service}`
  // The meaning of a score is public. Result pages refuse framing because they show personal answers.
  if (name === 'quiz' && /^\d+$/.test(result)) {
    query.set('quiz', dataset[name] ?? '')
    page = `quiz-result/${result}`
  }
  return `/widget/${page}${query.size ? `?${String(query)}` : ''}`
}

/** Attributes that are no options: the subject, what is in its address, properties, and those of the shell. */
const noOption =
  /^(otl|booking|menu|group|form|survey|quiz|provider|service|result|action|compat|prefill|utm|metadata|messages|bookingWidget|bookingOpen|apiBase|title|src|loading|display|launcher.*|forwardParams)$/

/** The options of a booking from `data-…` attributes, by attribute of the element. The page in the frame ignores what it does not know. */
export function frameOptions(dataset: Given): Readonly<Record<string, string>> {
  const options: Record<string, string> = {}
  for (const name of Object.keys(dataset)) {
    if (!noOption.test(name)) options[name.replaceAll(/[A-Z]/g, '-$&').toLowerCase()] = dataset[name] ?? ''
  }
  return options
}
