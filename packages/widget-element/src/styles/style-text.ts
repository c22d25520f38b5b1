import tokens from './tokens.css?inline'
import base from './base.css?inline'
import layout from './layout.css?inline'
import button from './button.css?inline'
import calendar from './calendar.css?inline'
import slots from './slots.css?inline'
import forms from './forms.css?inline'
import choices from './choices.css?inline'
import feedback from './feedback.css?inline'
import confirmation from './confirmation.css?inline'
import modes from './modes.css?inline'

/** The whole style sheet of the element, for one constructed sheet or one `<style>` in server markup. */
export const styleText = [
  tokens,
  base,
  layout,
  button,
  calendar,
  slots,
  forms,
  choices,
  feedback,
  confirmation,
  modes,
].join('\n')
