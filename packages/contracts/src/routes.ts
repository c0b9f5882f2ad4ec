import type { Call } from './call.ts'
import type { Route, RouteAnswer, RouteInput } from './route.ts'
import * as table from './route-table.ts'

/** Every route of the API by noun, for generic tests and OpenAPI. */
export const routeTable = table satisfies Record<string, Record<string, Route>>

type Tables = typeof routeTable
export type AnyRoute = { [Noun in keyof Tables]: Tables[Noun][keyof Tables[Noun]] }[keyof Tables]

/**
 * Inputs and answers by call. Listed for every route and looked up by name, because for an unknown call the compiler
 * would compare all routes with each other.
 */
type Inputs = { [R in AnyRoute as NameOf<R>]: RouteInput<R> }
type Answers = { [R in AnyRoute as NameOf<R>]: RouteAnswer<R> }
type NameOf<C extends Call> = `${C['method']} ${C['path']}`

/** Input of a call. */
export type InputOf<C extends Call> = Inputs[NameOf<C> & keyof Inputs]

/** Answer of a call. */
export type AnswerOf<C extends Call> = Answers[NameOf<C> & keyof Answers]
