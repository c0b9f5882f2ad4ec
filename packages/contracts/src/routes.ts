import type { Call } from './call.ts'
import type { Route } from './route.ts'
import * as table from './route-table.ts'

/** Every route of the API by noun; what is walked by the generic tests and described by OpenAPI. */
export const routeTable = table satisfies Record<string, Record<string, Route>>

type Tables = typeof routeTable
export type AnyRoute = { [Noun in keyof Tables]: Tables[Noun][keyof Tables[Noun]] }[keyof Tables]

/** Looked up by name: comparing a call with every route is more than the compiler does for a call that it does not know yet. */
type ByCall = { [R in AnyRoute as `${R['method']} ${R['path']}`]: R }

/** What is sent and answered when this is called. */
export type RouteOf<C extends Call> = ByCall[`${C['method']} ${C['path']}` & keyof ByCall]
