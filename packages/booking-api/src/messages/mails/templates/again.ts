import type { Writing } from '../mail-words.ts'
import type { Block } from '../mail-content.ts'

const messages = {
  another: /* i18n */ { id: 'mail.again.another', message: 'Choose another time' },
  again: /* i18n */ { id: 'mail.again.again', message: 'Book again' },
}

/** A button to the free times of the same service. */
export const chooseAnother = ({ words }: Writing, href: string): Block => ({
  type: 'buttons',
  buttons: [{ label: words.say(messages.another), href, tone: 'primary' }],
})

export const bookAgain = (
  { words }: Writing,
  href: string,
  tone: 'primary' | 'quiet' = 'primary',
): Block => ({
  type: 'buttons',
  buttons: [{ label: words.say(messages.again), href, tone }],
})
