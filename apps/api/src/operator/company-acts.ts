import type { Deps } from '../deps.ts'

/** Acts of an operator on a company, by the word that follows `companies`. */
export type CompanyActs = Readonly<
  Record<string, { usage: string; run: (deps: Deps, values: string[]) => Promise<string> }>
>
