/** The entry of the main script, which the tag's own file loads. */
export { createController } from './widget/widget-controller.ts'
