/** The page path of each subject attribute; the first attribute that is present counts. */
const pages = [
  ['otl', '/widget/otl/'],
  ['booking', '/widget/booking/'],
  ['menu', '/widget/service-menus/'],
  ['group', '/widget/groups/'],
  ['form', '/widget/form/'],
  ['survey', '/widget/survey/'],
  ['quiz', '/widget/quiz/'],
  ['provider', '/widget/appointment/'],
  ['service', '/widget/appointment/service/'],
] as const

/** Attributes of the frame itself, which are not options of the booking. */
const frameAttributes = /^(bookingWidget|apiBase|title|src|loading|result)$/

/** The URL of a booking page from `data-…` attributes: the subject is the path, every option a parameter. */
export function framePath(dataset: Readonly<Record<string, string | undefined>>): string {
  const [name, path] = pages.find(([subject]) => dataset[subject]) ?? ['', '/widget/booking/']
  const { service, result = '' } = dataset
  const isBeside = service && (name === 'menu' || name === 'provider')
  const query = new URLSearchParams()
  for (const [option, value = ''] of Object.entries(dataset)) {
    if (frameAttributes.test(option) || pages.some(([subject]) => subject === option)) continue
    query.set(option.replaceAll(/[A-Z]/g, '_$&').toLowerCase(), value)
  }
  if (service && name === 'otl') query.set('slug', service)
  // The meaning of a score is public. Result pages refuse framing because they show personal answers.
  if (name === 'quiz' && /^\d+$/.test(result)) {
    query.set('quiz', dataset[name] ?? '')
    return `/widget/quiz-result/${result}?${String(query)}`
  }
  return `${path}${dataset[name] ?? ''}${isBeside ? `/${service}` : ''}${query.size ? `?${String(query)}` : ''}`
}
