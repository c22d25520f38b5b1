import root from './root.css?inline'
import tokens from '@hourfold/shared/styles/tokens.css?inline'
import shared from '@hourfold/shared/styles/base.css?inline'
import option from '@hourfold/shared/styles/option.css?inline'
import button from '@hourfold/shared/styles/button.css?inline'
import alert from '@hourfold/shared/styles/alert.css?inline'
import base from './base.css?inline'
import layout from './layout.css?inline'
import controls from './controls.css?inline'
import calendar from '../calendar/calendar.css?inline'
import slots from '../calendar/slots.css?inline'
import choices from './choices.css?inline'
import modes from './modes.css?inline'

const design = [tokens, shared, option, button, alert]

/** The style sheet of the main script, for one constructed sheet or one `<style>` in server markup. Features add their own. */
export const styleText = [root, ...design, base, layout, controls, calendar, slots, choices, modes].join('\n')
