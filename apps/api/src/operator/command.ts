import type { Env } from '../env.ts'
import type { Program } from '../program.ts'

export interface Command {
  usage: string
  about: string
  /** Answers with what is said to the operator. Paths among `values` are absolute. */
  run: (program: Program, values: string[]) => Promise<string>
  /** Which of the values is a path, counted from 0. */
  path?: number | ((values: readonly string[]) => number)
  /** Whether it needs the installation for itself. */
  alone?: boolean | ((values: readonly string[]) => boolean)
}

/** One that does not need the installation open, or must not have it open. */
export interface BareCommand {
  usage: string
  about: string
  run: (env: Env, values: string[]) => Promise<string>
}

/** Commands by their names; those of a module are in `<noun>.commands.ts`. */
export type Commands = Readonly<Record<string, Command>>
