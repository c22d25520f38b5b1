import type { Endpoint } from '@hourfold/shared/contract/endpoints'
import { type CallLocally, createLocalCaller } from './call-in-process.ts'
import type { AppContext, AppDependencies } from './create-dependencies.ts'
import { routeTable } from './route-table.ts'

/** The API of visitors, for the sample bookings of the demo. */
export const createVisitorCaller = (dependencies: AppDependencies): CallLocally =>
  createLocalCaller<Endpoint, AppContext>(dependencies, routeTable, {
    caller: undefined,
    identify: (context) => context,
  })
