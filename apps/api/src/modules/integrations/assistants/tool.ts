import { assistantRowsMax } from '@kartu/contracts/limits'
import type { Scope } from '@kartu/contracts/principal'
import { type Route, scopesOf } from '@kartu/contracts/route'
import { z } from 'zod'
import type { InnerCalls } from '../../../http/inner-calls.ts'
import type { NewProposal } from '../proposed-changes/proposed-changes.sql.ts'

export type Proposal = Pick<NewProposal, 'kind' | 'card' | 'before' | 'after'>

/** Functions that tools may use. */
export interface ToolContext {
  readonly api: InnerCalls
  /** Contact file of a member whose card visitors see; undefined for any other. */
  readonly vCardOf: (memberId: string) => Promise<string | undefined>
  /** Stores a change that waits for the approval of a person. */
  readonly propose: (proposal: Proposal) => Promise<{ id: string }>
}

/** A tool that an assistant can call. */
export interface Tool {
  readonly name: string
  readonly title: string
  /** Text by which a model chooses the tool. */
  readonly description: string
  readonly input: z.ZodObject
  /** Scopes without which the tool is not listed. */
  readonly scopes: readonly Scope[]
  /** True if the tool proposes changes. */
  readonly proposes: boolean
  /** Gets input that matches the schema. */
  readonly run: (context: ToolContext, input: never) => Promise<unknown>
}

interface ToolSpec<S extends z.ZodObject> extends Omit<Tool, 'input' | 'scopes' | 'proposes' | 'run'> {
  readonly input: S
  /** Routes that the tool calls. The tool is listed only for callers with their scopes. */
  readonly calls: readonly Route[]
  /** Additional scopes for proposing a change. */
  readonly scopes?: readonly Scope[]
  readonly run: (context: ToolContext, input: z.output<S>) => Promise<unknown>
}

export const tool = <S extends z.ZodObject>({ calls, scopes = [], ...spec }: ToolSpec<S>): Tool => ({
  ...spec,
  // Unknown properties are refused, so that a misspelled filter does not return every row.
  input: spec.input.strict(),
  scopes: [...calls.flatMap((call) => scopesOf(call).slice(0, 1)), ...scopes],
  proposes: scopes.length > 0,
})

/** Input of tools that return rows. */
export const rows = {
  page: z.int().min(1).max(1_000).default(1),
  limit: z.int().min(1).max(assistantRowsMax).default(assistantRowsMax).describe('Rows per page.'),
}
