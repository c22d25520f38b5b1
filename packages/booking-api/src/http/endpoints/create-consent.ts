import { endpoints } from '@booking/shared/contract/endpoints'
import { createConsent as record } from '../../actions/create-consent.ts'
import { write } from '../route.ts'

export const createConsent = write(endpoints.createConsent, (call, { body }) => record(call, body))
