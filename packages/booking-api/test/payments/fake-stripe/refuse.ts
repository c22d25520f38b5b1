/** A refusal in the provider's format. */
export class Refusal extends Error {
  readonly status: number
  readonly body: { readonly error: object }
  constructor(status: number, type: string, more: Readonly<Record<string, string>> = {}) {
    super(type)
    this.status = status
    this.body = { error: { type, message: 'The provider explains itself here.', ...more } }
  }
}

export const invalid = (param: string, code = 'parameter_invalid'): Refusal =>
  new Refusal(400, 'invalid_request_error', { code, param })

export const missing = (param: string): Refusal =>
  new Refusal(404, 'invalid_request_error', { code: 'resource_missing', param })
