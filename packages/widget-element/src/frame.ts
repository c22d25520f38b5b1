/** The entry of the script that the tag's own file loads in place of the main script on a page with broken built-ins. */
export { createController } from './embed/frame-controller.ts'
