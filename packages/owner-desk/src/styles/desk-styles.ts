import { gridRules } from '../agenda/grid-classes.ts'
import styles from './desk.css?inline'

/** The whole stylesheet of the desk. It is inline in each page, and its hash in the policy. */
export const deskStyles: string = styles + gridRules
