import type { BusinessEndpoint } from '@hourfold/shared/contract/business/business-endpoint'
import { type Actor, operator } from '../access/actor.ts'
import { businessTable } from './business-table.ts'
import { type CallLocally, createLocalCaller } from './call-in-process.ts'
import type { AppDependencies, BusinessAppContext } from './create-dependencies.ts'

/** The business API for the operator's commands: the same handlers as over HTTP, with all permissions. */
export const createBusinessCaller = (dependencies: AppDependencies, actor: Actor = operator): CallLocally =>
  createLocalCaller<BusinessEndpoint, BusinessAppContext>(dependencies, businessTable, {
    caller: actor.kind,
    identify: (context) => ({ ...context, actor }),
  })
