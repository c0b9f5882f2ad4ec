import type { Deps } from '../deps.ts'

/** What an operator can do to a company, by the word that follows `companies`. */
export type CompanyActs = Readonly<
  Record<string, { usage: string; run: (deps: Deps, values: string[]) => Promise<string> }>
>
