import type { Call } from './call.ts'
import type { Route, RouteAnswer, RouteInput } from './route.ts'
import * as table from './route-table.ts'

/** Every route of the API by noun; what is walked by the generic tests and described by OpenAPI. */
export const routeTable = table satisfies Record<string, Record<string, Route>>

type Tables = typeof routeTable
export type AnyRoute = { [Noun in keyof Tables]: Tables[Noun][keyof Tables[Noun]] }[keyof Tables]

/**
 * What is sent and answered, by call. Written out for every route and looked up by name: to work it out for a call that is
 * not known yet, the compiler would compare every route with every other.
 */
type Inputs = { [R in AnyRoute as NameOf<R>]: RouteInput<R> }
type Answers = { [R in AnyRoute as NameOf<R>]: RouteAnswer<R> }
type NameOf<C extends Call> = `${C['method']} ${C['path']}`

/** What is sent when this is called. */
export type InputOf<C extends Call> = Inputs[NameOf<C> & keyof Inputs]

/** What is answered then. */
export type AnswerOf<C extends Call> = Answers[NameOf<C> & keyof Answers]
