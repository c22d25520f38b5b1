import type { Client } from '@booking/shared/contract/client'
import type { FormKind } from '@booking/shared/contract/forms'

type Calls = {
  readonly load: Client<never>['getForm']
  readonly submit: Client<never>['submitForm']
}

/** What the API is asked about each kind of form. */
export const formCalls = (client: Client<never>, kind: FormKind): Calls =>
  ({
    form: { load: client.getForm, submit: client.submitForm },
    survey: { load: client.getSurvey, submit: client.submitSurvey },
    quiz: { load: client.getQuiz, submit: client.submitQuiz },
  })[kind]
