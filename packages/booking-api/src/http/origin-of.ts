import { visitorOrigin } from '@booking/shared/navigation/visitor-origin'

/** The origin a visitor asked for, without a slash at the end. */
export const originOf = (request: Request, trustProxy: boolean): string =>
  visitorOrigin(request, trustProxy, (target, base) => URL.parse(target, base))
