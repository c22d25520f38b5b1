import tokens from './tokens.css?inline'
import base from './base.css?inline'
import layout from './layout.css?inline'
import button from './button.css?inline'
import calendar from '../calendar/calendar.css?inline'
import slots from '../calendar/slots.css?inline'
import choices from './choices.css?inline'
import feedback from './feedback.css?inline'
import modes from './modes.css?inline'

/** The style sheet of the main script, for one constructed sheet or one `<style>` in server markup. Features add their own. */
export const styleText = [tokens, base, layout, button, calendar, slots, choices, feedback, modes].join('\n')
