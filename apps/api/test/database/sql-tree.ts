/*
 * PostgreSQL's own parse tree, as `libpg-query` gives it: a node is an object with its kind as the only key, as in
 * `{ SelectStmt: { fromClause: [{ RangeVar: { relname: 'members' } }] } }`.
 */

export type Node = Readonly<Record<string, unknown>>

/** The fields of a node, or of the nodes in a list. */
export function fieldsOf(part: unknown): [name: string, value: Node][] {
  if (part === null || typeof part !== 'object') return []
  return Array.isArray(part) ? part.flatMap(fieldsOf) : (Object.entries(part) as [string, Node][])
}

/** All nodes of a kind at any depth, except below nodes of another kind. */
export function nodesOf(part: unknown, kind: string, notBelow?: string): Node[] {
  const found: Node[] = []
  // Builds no list per step, because thousands of trees are walked a dozen times each.
  const walk = (step: unknown): void => {
    if (step === null || typeof step !== 'object') return
    if (Array.isArray(step)) {
      for (const one of step) walk(one)
      return
    }
    for (const name in step) {
      const value = (step as Node)[name]
      if (name === kind) found.push(value as Node)
      if (name !== notBelow) walk(value)
    }
  }
  walk(part)
  return found
}

export const tablesIn = (part: unknown): string[] => nodesOf(part, 'RangeVar').map(({ relname }) => String(relname))

/** The table that an update, deletion or insertion changes; the parser leaves it untyped. */
export const changedTable = ({ relation }: Node): string => String((relation as Node)['relname'])

/** Names of a column and, if given, its table; undefined for other nodes. */
export function columnOf(node: unknown): { name: string | undefined; table: string | undefined } | undefined {
  const { ColumnRef: column } = (node ?? {}) as { ColumnRef?: { fields: Name[] } }
  if (!column) return undefined
  const names = column.fields.map(nameOf)
  return { name: names.at(-1), table: names.at(-2) }
}

export const isEquality = ({ kind, name }: Node): boolean =>
  kind === 'AEXPR_OP' && nameOf((name as Name[] | undefined)?.[0]) === '='

export const isCalled = (part: unknown, functions: readonly string[]): boolean =>
  nodesOf(part, 'FuncCall').some(({ funcname }) => functions.includes(nameOf((funcname as Name[]).at(-1)) ?? ''))

interface Name {
  String?: { sval?: string }
}

const nameOf = (node: Name | undefined): string | undefined => node?.String?.sval
