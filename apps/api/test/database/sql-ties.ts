import { columnOf, fieldsOf, isEquality, type Node, nodesOf } from './sql-tree.ts'

/** A tenant table with its name at one level of a query. */
interface Named {
  name: string
  /** Column with the company's ID. */
  column: string
}

/**
 * Tables of a statement that are not tied to the company of its first table. Equalities tie them, wherever they occur:
 * of two company columns, or of both with the same parameter or the same text (a cursor takes no parameters).
 */
export function untiedTables(statement: Node, companyColumns: ReadonlyMap<string, string>): string[] {
  const named: Named[] = []
  const ties = new Ties()
  const made = nodesOf(statement, 'CommonTableExpr').map(({ ctename }) => ctename)

  /** Inner levels see their own tables first, then those of the outer levels. */
  function read(part: unknown, outer: readonly Named[]): void {
    for (const [kind, node] of fieldsOf(part)) {
      const own = isLevel(node) ? tablesOf(kind, node) : []
      named.push(...own)
      const seen = [...own, ...outer]
      if (kind === 'A_Expr' && isEquality(node))
        ties.add(companyIn(node['lexpr'] as Node, seen), companyIn(node['rexpr'] as Node, seen))
      read(node, seen)
    }
  }
  function tablesOf(kind: string, level: Node): Named[] {
    // An insert does not read its target.
    const changed = kind === 'InsertStmt' ? [] : [level['relation'] as Node | undefined]
    const read = [level['fromClause'], level['usingClause']].flatMap((from) => nodesOf(from, 'RangeVar', 'SelectStmt'))
    return [...changed, ...read].flatMap((range) => {
      const table = String(range?.['relname'])
      const column = made.includes(table) ? undefined : companyColumns.get(table)
      const alias = range?.['alias'] as { aliasname: string } | undefined
      return column === undefined ? [] : [{ name: alias?.aliasname ?? table, column }]
    })
  }
  read(statement, [])
  return named.filter((one) => !ties.areTied(one, named[0])).map(({ name }) => name)
}

/** True for select, insert, update and delete, which have their own tables, and for the arms of a union, which the parser leaves untyped. */
const isLevel = (node: Node): boolean =>
  node !== null && typeof node === 'object' && ('limitOption' in node || 'relation' in node)

/** One side of an equality: the table of a company column, a parameter or a text. */
function companyIn(side: Node | undefined, tables: readonly Named[]): Named | string | undefined {
  const {
    TypeCast: cast,
    ParamRef: parameter,
    A_Const: constant,
  } = (side ?? {}) as {
    TypeCast?: { arg: Node }
    ParamRef?: { number: number }
    A_Const?: { sval?: { sval: string } }
  }
  if (cast) return companyIn(cast.arg, tables)
  if (parameter) return `$${parameter.number}`
  if (constant?.sval) return `'${constant.sval.sval}'`
  const column = columnOf(side)
  return tables.find((one) => column?.name === one.column && (column.table ?? one.name) === one.name)
}

type Tied = Named | string

/** Connected tables, directly or through others. */
class Ties {
  readonly #next = new Map<Tied, Tied>()
  #last(one: Tied): Tied {
    const next = this.#next.get(one)
    return next === undefined ? one : this.#last(next)
  }
  add(one: Tied | undefined, other: Tied | undefined): void {
    if (one !== undefined && other !== undefined && !this.areTied(one, other))
      this.#next.set(this.#last(one), this.#last(other))
  }
  areTied(one: Tied, other: Tied | undefined): boolean {
    return other !== undefined && this.#last(one) === this.#last(other)
  }
}
