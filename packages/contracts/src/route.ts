import { z } from 'zod'
import type { Call } from './call.ts'
import { publicBodyBytesMax, signedInBodyBytesMax } from './limits.ts'
import type { Scope } from './principal.ts'

/**
 * A call of the API, defined once for both sides. A route with `access: 'company'` takes its company from the
 * `companyId` parameter, else from the `X-Company-Id` header. Without either it is the caller's only company, or the
 * one that they used last.
 */
export interface Route extends Call {
  readonly params?: z.ZodType<object>
  readonly query?: z.ZodType<object>
  readonly body?: z.ZodType<object>
  /** Media type of the body, if it is not `application/json`. */
  readonly bodyType?: string
  /** The handler gets the unparsed bytes, for signatures. Requires `bodyType` and `bodyBytesMax`. */
  readonly raw?: true
  /** Default: `signedInBodyBytesMax`, or `publicBodyBytesMax` without a session. */
  readonly bodyBytesMax?: number
  readonly data: z.ZodType
  /**
   * Media type of the answer. By default a text is `text/plain`, and each file names its own. Data with a type is JSON
   * of that type without the envelope.
   */
  readonly answerType?: string
  /** A write that stays open after a company's subscription expired. */
  readonly whenLapsed?: true
  /** A company route for sessions that do not satisfy its sign-in rules (`sign-in-rules.policy.ts`). */
  readonly beforeRules?: true
  /** A company route that stays open while the company is being deleted. */
  readonly whileDeleting?: true
  /** A company route that is also open in a personal card. */
  readonly personal?: true
  /** Opens a company route to keys with this scope, or with any of several. Without one it is closed to keys. */
  readonly scope?: Scope | readonly Scope[]
}

/** Scopes of which any opens the route to a key; none if it is closed to keys. */
export const scopesOf = ({ scope = [] }: Pick<Route, 'scope'>): readonly Scope[] =>
  typeof scope === 'string' ? [scope] : scope

export function route<const R extends Route>(spec: R): R {
  return spec
}

/** Largest body of a route; more is refused unread. */
export const bodyBytesMaxOf = ({ bodyBytesMax, access }: Pick<Route, 'access' | 'bodyBytesMax'>): number =>
  bodyBytesMax ?? (access === 'public' ? publicBodyBytesMax : signedInBodyBytesMax)

export const PageMeta = z.object({
  page: z.int(),
  per_page: z.int(),
  total: z.int(),
  /** Start of the next page, for lists that take `after`; null after the last one. */
  next: z.string().nullable().optional(),
})
export type PageMeta = z.infer<typeof PageMeta>

/** Envelope of every JSON answer. The specification treats `status: 'success'` as ok (section 7). */
export interface Success<T> {
  status: 'success'
  data: T
  meta?: PageMeta
}

export interface Failure {
  status: 'error'
  code: string
  message: string
  request_id: string
  /** One entry per invalid field; `field` is a dotted path into the input. */
  errors?: FieldError[]
}

export interface FieldError {
  field: string
  code: string
  message: string
  /** A value that the server would accept instead, if known. */
  suggestion?: string
}

/** Input and output of a schema. A marker type, because comparing whole schemas takes the compiler minutes. */
interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

/**
 * Input of a route: only the parts that it declares. No `extends Route` here and below, because the compiler would
 * compare every route with an unknown call.
 */
export type RouteInput<R> = {
  [K in 'params' | 'query' | 'body' as R extends Readonly<Record<K, Schema>> ? K : never]: R extends Readonly<
    Record<K, Schema>
  >
    ? R[K]['_zod']['input']
    : never
} & (R extends { upload: true } ? { file: Blob } : unknown)

export type RouteData<R> = R extends { readonly data: Schema } ? R['data']['_zod']['output'] : never

export type RouteAnswer<R> = R extends { readonly answer: 'page' }
  ? { data: RouteData<R>; meta: PageMeta }
  : RouteData<R>
