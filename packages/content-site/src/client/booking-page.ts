/** The first script of a booking page outside a frame: that of every page, and what only a page with nothing but a booking needs. */
import './page.ts'
import './name-step.ts'
import './switch-language.ts'
