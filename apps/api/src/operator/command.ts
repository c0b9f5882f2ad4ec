import type { Env } from '../settings/env.ts'
import type { Program, Deps } from '../deps.ts'

/** Result of a command that checks for problems, with exit code 2 if it has found one. */
export interface Outcome {
  said: string
  needsPerson: boolean
}

interface Described {
  usage: string
  about: string
  /** Options that it takes, without the dashes; none where nothing is said. */
  options?: readonly OptionName[]
}

export type OptionName = 'json' | 'to'
export type Options = Partial<Record<OptionName, string>>

export interface Command extends Described {
  /** Answers with what is said to the operator. Paths among `values` are absolute. */
  run: (program: Program, values: string[], options?: Options) => Promise<string | Outcome>
  /** Which of the values is a path, counted from 0. */
  path?: number | ((values: readonly string[]) => number)
  /** Whether it needs the installation for itself. */
  alone?: boolean | ((values: readonly string[]) => boolean)
}

/** One that does not need the installation open, or opens it in its own way. `say` tells of progress. */
export interface BareCommand extends Described {
  run: (env: Env, values: string[], options: Options, say: (line: string) => void) => Promise<string>
}

/** Commands by name. */
export type Commands = Readonly<Record<string, Command>>

/** Acts of an operator on a company, by the word that follows `companies`. */
export type CompanyActs = Readonly<
  Record<string, { usage: string; run: (deps: Deps, values: string[]) => Promise<string> }>
>
