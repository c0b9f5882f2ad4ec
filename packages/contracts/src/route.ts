import { z } from 'zod'
import type { Call } from './call.ts'
import { publicBodyBytesMax, signedInBodyBytesMax } from './limits.ts'
import type { Scope } from './principal.ts'

/**
 * One call of the API, written once for both sides. A route with `access: 'company'` takes its company from the
 * `companyId` parameter, else from the `X-Company-Id` header. Without either it is the caller's only company, or the one
 * that they used last.
 */
export interface Route extends Call {
  readonly summary: string
  readonly params?: z.ZodType<object>
  readonly query?: z.ZodType<object>
  readonly body?: z.ZodType<object>
  /** What the body is sent as: JSON by another name, or what a raw body is. Else `application/json`. */
  readonly bodyType?: string
  /** The handler gets the bytes as they were sent, unread: for what is signed. It has `bodyType` and `bodyBytesMax`. */
  readonly raw?: true
  /** Without it `signedInBodyBytesMax`, or for anybody `publicBodyBytesMax`. */
  readonly bodyBytesMax?: number
  readonly data: z.ZodType
  /**
   * What the answer is sent as. Without one a text is `text/plain`, and each file says itself what it is; data with one
   * is JSON by that name and stands alone, without the envelope.
   */
  readonly answerType?: string
  /** A write that is open to a company whose subscription has expired: everything else only reads then. */
  readonly whenLapsed?: true
  /** Of a company, and open to a session that lacks what the company's sign-in rules ask for (`sign-in-rules.policy.ts`). */
  readonly beforeRules?: true
  /** Of a company, and open while that is to be deleted: everything else is closed to everyone then. */
  readonly whileDeleting?: true
  /** A company route that is open in a personal card too; without it, the route is of companies alone. */
  readonly personal?: true
  /** Opens a company route to keys that have it; without one, it is closed to every key. */
  readonly scope?: Scope
}

export function route<const R extends Route>(spec: R): R {
  return spec
}

/** The largest body that a route takes; more is refused unread. */
export const bodyBytesMaxOf = ({ bodyBytesMax, access }: Pick<Route, 'access' | 'bodyBytesMax'>): number =>
  bodyBytesMax ?? (access === 'public' ? publicBodyBytesMax : signedInBodyBytesMax)

export const PageMeta = z.object({
  page: z.int(),
  per_page: z.int(),
  total: z.int(),
  /** Where the next page begins, for lists that take `after`; null behind the last one. */
  next: z.string().nullable().optional(),
})
export type PageMeta = z.infer<typeof PageMeta>

/** What every JSON answer looks like; `status: 'success'` is what the specification treats as ok (section 7). */
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
  /** One entry a field at fault; `field` is a dotted path into what was sent. */
  errors?: FieldError[]
}

export interface FieldError {
  field: string
  code: string
  message: string
  /** A value that the server would accept instead, if it knows one. */
  suggestion?: string
}

/** What a schema takes and gives; asked by its own mark, as comparing whole schemas takes the compiler minutes. */
interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

/**
 * What a caller hands to a route: only the parts that the route declares. No `extends Route` here and below: for a call
 * that is not known yet, the compiler would compare every route with it.
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
