import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { choiceValues, ColorName, Platform } from './choices.ts'
import type { SubjectKind } from './embed-subjects.ts'

type Words<Name extends string> = Readonly<Record<Name, MessageDescriptor>>
type Values<Name extends keyof typeof choiceValues> = Words<(typeof choiceValues)[Name][number]>

/** The headings of the list of subjects. */
export const subjectWords = {
  service: msg`Services`,
  provider: msg`People`,
  menu: msg`Service menus`,
  group: msg`Groups of services`,
  form: msg`Forms`,
  survey: msg`Surveys`,
  quiz: msg`Quizzes`,
} satisfies Words<SubjectKind>

/** The values of the choices. */
export const valueWords = {
  display: {
    inline: msg`In the page`,
    dialog: msg`In a dialog that a button opens`,
    floating: msg`In a dialog, from a button in the corner`,
  } satisfies Values<'display'>,
  position: {
    'bottom-end': msg`Bottom right`,
    'bottom-start': msg`Bottom left`,
  } satisfies Values<'position'>,
  theme: {
    auto: msg`As on the visitor’s device`,
    light: msg`Light`,
    dark: msg`Dark`,
  } satisfies Values<'theme'>,
  layout: { month: msg`Month`, week: msg`Week`, list: msg`List` } satisfies Values<'layout'>,
  radius: {
    default: msg`Standard`,
    square: msg`Square`,
    small: msg`Slightly rounded`,
    large: msg`Rounded`,
  } satisfies Values<'radius'>,
  release: {
    pinned: msg`Exactly this version, verified by the browser`,
    major: msg`Always the latest compatible version`,
  } satisfies Values<'release'>,
}

export const colorWords = {
  primary: msg`Accent color`,
  background: msg`Background color`,
  text: msg`Text color`,
} satisfies Words<ColorName>

const pasted = msg`Paste the code where the calendar should appear.`
const component = msg`Add this component to your project and use it where the calendar should appear.`

/** What to do with the code on each platform. */
export const platformWords = {
  html: pasted,
  wordpress: pasted,
  wix: msg`Paste the code and make its box at least 900 pixels high.`,
  shopify: pasted,
  squarespace: pasted,
  webflow: msg`Paste the code; the calendar appears once the site is published.`,
  gtm: msg`The calendar appears inside the element with id="booking", or else at the end of the page.`,
  react: component,
  vue: msg`Add this component to your project, and name booking-widget in the compiler option isCustomElement.`,
  svelte: component,
  frame: msg`For pages where the other code does not work: the calendar appears in a frame.`,
} satisfies Words<Platform>
