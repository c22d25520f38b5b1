import { deskRoutes } from '../page-table.ts'
import { matchRoute } from './match-route.ts'

/** The pattern of the page at a path of the desk, for logs and figures: addresses contain ids. */
export const nameDeskRoute = (path: string): string => matchRoute(deskRoutes, path)?.route.path ?? '/desk/*'
