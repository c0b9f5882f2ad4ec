/** Callers of a route: anyone; a signed-in user; a signed-in user with a membership in the named company. */
export type Access = 'public' | 'user' | 'company'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * Everything needed to send a call, so that a page loads no schemas for it. `<noun>.plain.ts` lists them by noun;
 * `<noun>.ts` adds input and output.
 */
export interface Call {
  readonly method: Method
  /** Path below `apiPrefix`, with parameters as `:name`. */
  readonly path: `/${string}`
  readonly access: Access
  /** Company route without a company in its path: without the header, the call is about the caller. */
  readonly companyOptional?: true
  /** `multipart` route with one file in the field `file`, and text fields that `body` validates. */
  readonly upload?: true
  /** `page` routes return a list with `meta: { page, per_page, total }`. */
  readonly answer: 'data' | 'page' | 'text' | 'file'
}

export const apiPrefix = '/api/v1'
