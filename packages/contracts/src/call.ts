/** Who may call: anybody; a signed-in user; a signed-in user with a membership in the company that the call names. */
export type Access = 'public' | 'user' | 'company'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * Where a call goes and what kind of answer comes back: all that sending it needs, so that a page loads no schemas for
 * it. `<noun>.plain.ts` has them by noun; `<noun>.ts` adds what is sent and answered.
 */
export interface Call {
  readonly method: Method
  /** Stands below `apiPrefix` and names its parameters as `:name`. */
  readonly path: `/${string}`
  readonly access: Access
  /** Of a `company` route without a company in its path: the header may be left out, and the call is the person's own then. */
  readonly companyOptional?: true
  /** `multipart` routes take one file in the field `file` beside text fields checked by `body`. */
  readonly upload?: true
  /** `page` routes answer a list with `meta: { page, per_page, total }`. */
  readonly answer: 'data' | 'page' | 'text' | 'file'
}

export const apiPrefix = '/api/v1'
