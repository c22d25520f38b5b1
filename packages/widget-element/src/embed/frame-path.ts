/** Which attribute leads to which page; the first that is there counts. */
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

/** About the frame and its place, not about the booking. */
const frameAttributes = /^(bookingWidget|apiBase|title|src|loading|result)$/

/** The address of a booking page from `data-…` attributes: the subject makes the path, every option a parameter. */
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
  // What a score means, to nobody in particular. What came of somebody’s answers stands in no frame.
  if (name === 'quiz' && /^\d+$/.test(result)) {
    query.set('quiz', dataset[name] ?? '')
    return `/widget/quiz-result/${result}?${String(query)}`
  }
  return `${path}${dataset[name] ?? ''}${isBeside ? `/${service}` : ''}${query.size ? `?${String(query)}` : ''}`
}
