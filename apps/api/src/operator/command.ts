import type { Env } from '../settings/env.ts'
import type { Program, Deps } from '../deps.ts'

/** Result of a command that checks for problems; exit code 2 if it found one. */
export interface Outcome {
  said: string
  needsPerson: boolean
}

interface Described {
  usage: string
  about: string
  /** Accepted options, without the dashes; none by default. */
  options?: readonly OptionName[]
}

export type OptionName = 'json' | 'to'
export type Options = Partial<Record<OptionName, string>>

export interface Command extends Described {
  /** Returns the text for the operator. Paths among `values` are absolute. */
  run: (program: Program, values: string[], options?: Options) => Promise<string | Outcome>
  /** Index of the value that is a path, from 0. */
  path?: number | ((values: readonly string[]) => number)
  /** True if the command needs the installation exclusively. */
  alone?: boolean | ((values: readonly string[]) => boolean)
}

/** A command that does not need the installation open, or opens it itself. `say` reports progress. */
export interface BareCommand extends Described {
  run: (env: Env, values: string[], options: Options, say: (line: string) => void) => Promise<string>
}

/** Commands by name. */
export type Commands = Readonly<Record<string, Command>>

/** Operator commands for a company, by the argument after `companies`. */
export type CompanyActs = Readonly<
  Record<string, { usage: string; run: (deps: Deps, values: string[]) => Promise<string> }>
>
