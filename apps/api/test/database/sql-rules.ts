import { getTableName } from 'drizzle-orm'
import { parseSync } from 'libpg-query'
import { tenantTables } from '../../src/db/isolation.ts'
import { schemaTables } from '../../src/db/schema-tables.ts'
import { untiedTables } from './sql-ties.ts'
import { changedTable, columnOf, fieldsOf, isCalled, isEquality, type Node, nodesOf, tablesIn } from './sql-tree.ts'

/*
 * Rules of poolers and Citus for statements (decision 139). All rows of a company are on one worker, so a statement must
 * name its company.
 */

/** The column with the company's ID, by table that belongs to companies, `companies` included. */
export const companyColumns: ReadonlyMap<string, string> = new Map([
  ...tenantTables.map((name): [string, string] => [name, 'company_id']),
  ['companies', 'id'],
])

/** Counters that no statement joins with a company's rows, so they never leave the coordinator. */
const localTables = ['rate_limits']

/** Reasons for refusing these statements, with the correction. */
export function sqlFaults(text: string): string[] {
  return statementsIn(text).flatMap((statement) => [
    ...sessionFaults(statement),
    ...companyFaults(statement),
    ...joinFaults(statement),
    ...mixedFaults(statement),
    ...coordinatorFaults(statement),
    ...insertFaults(statement),
    ...clockFaults(statement),
    ...partFaults(statement),
  ])
}

/** Faults of prepared statements on the program's own connections, by name. */
export const preparedFaults = (text: string): string[] =>
  statementsIn(text)
    .flatMap((statement) => nodesOf(statement, 'PrepareStmt'))
    .flatMap(({ query }) =>
      [companyFaults, joinFaults, mixedFaults, coordinatorFaults, clockFaults].flatMap((faultsOf) =>
        faultsOf(query as Node),
      ),
    )

/** Parts have no policy, so a program that owns the tables would read every company's rows there. */
const partFaults = (statement: Node): string[] =>
  [...tablesIn(statement), ...changesIn(statement).map(changedTable)]
    .filter((name) => /^activities_(rest|\d{4}_\d{2})$/.test(name))
    .map((name) => `names ${name}, a partition without a policy: name activities`)

const statementsIn = (text: string): Node[] =>
  (parseSync(text) as { stmts?: { stmt: Node }[] }).stmts?.map(({ stmt }) => stmt) ?? []

/** Behind a pooler the next transaction runs on another connection, and on Citus most of the work on other servers. */
function sessionFaults(statement: Node): string[] {
  const kept = ['PrepareStmt', 'DeallocateStmt', 'ListenStmt', 'DiscardStmt'].filter((kind) => kind in statement)
  // A function's settings end with its call.
  const isFunction = 'CreateFunctionStmt' in statement
  const set = nodesOf(statement, 'VariableSetStmt').filter(({ is_local: isLocal }) => !isLocal && !isFunction)
  return [
    ...[...kept, ...set].map(
      () => 'leaves state on the connection: set it in each transaction (db/context-transport.ts)',
    ),
    ...(isCalled(statement, ['set_config'])
      ? ['calls set_config, which does not reach the workers: write set local']
      : []),
    ...(isCalled(statement, sessionLocks) ? ['locks for a session: use pg_advisory_xact_lock'] : []),
  ]
}

const sessionLocks = [
  'pg_advisory_lock',
  'pg_advisory_lock_shared',
  'pg_try_advisory_lock',
  'pg_try_advisory_lock_shared',
]

/** The fault of a statement that forgets the company. */
export const namesNone = 'names no company, so Citus sends it to every worker: compare company_id with $1'

/**
 * Faults of a statement that names no company: Citus sends it to all workers, and one that is down would block every
 * caller (decision 139). Listing the companies is allowed, because jobs process them one by one.
 */
function companyFaults(statement: Node): string[] {
  const named = [...tablesIn(statement), ...changesIn(statement).map(changedTable)]
  const columns = named.flatMap((table) => companyColumns.get(table) ?? [])
  const isInsert = nodesOf(statement, 'InsertStmt').some(({ selectStmt }) => isValues(selectStmt))
  if (!columns.includes('company_id') || isInsert) return []
  const isNamed = nodesOf(statement, 'A_Expr').some((one) => {
    const sides = [one['lexpr'], one['rexpr']]
    const named = sides.some((side) => columns.includes(columnOf(side)?.name ?? ''))
    return isEquality(one) && named && sides.some((side) => !columnOf(side))
  })
  return isNamed ? [] : [namesNone]
}

/** Updates and deletions also read. */
const changesIn = (statement: Node): Node[] => ['UpdateStmt', 'DeleteStmt'].flatMap((kind) => nodesOf(statement, kind))

const isValues = (source: unknown): boolean =>
  (source as { SelectStmt?: Node } | undefined)?.SelectStmt?.['valuesLists'] !== undefined

function joinFaults(statement: Node): string[] {
  const isDistributed = tablesIn(statement).some((table) => companyColumns.has(table))
  const isMade = (side: unknown): boolean => {
    const name = (side as { RangeVar?: { relname: string } } | undefined)?.RangeVar?.relname
    return name !== undefined && nodesOf(statement, 'CommonTableExpr').some(({ ctename }) => ctename === name)
  }
  const constant = nodesOf(statement, 'JoinExpr').filter(
    ({ jointype, quals, rarg }) =>
      isDistributed && jointype !== 'JOIN_INNER' && !isMade(rarg) && !comparesColumns(quals),
  )
  return [
    ...untiedTables(statement, companyColumns).map(
      (name) => `joins ${name} without its company: compare its company_id with that of the other tables, or with $1`,
    ),
    ...constant.map(() => 'joins outwards on a constant: compare columns of both sides, or use a sub-select'),
  ]
}

/** Tables on the coordinator of a cluster. */
const coordinatorTables: string[] = schemaTables
  .map((table) => getTableName(table))
  .filter((name) => !companyColumns.has(name))

/**
 * A join of accounts with a company's rows crashes the server. A join with another table of the coordinator copies that
 * table to a worker each time. A materialized part is evaluated on the server that has its rows.
 */
function mixedFaults(statement: Node): string[] {
  const changes = changesIn(statement)
  const queries = [...changes, ...['SelectStmt', 'InsertStmt'].flatMap((kind) => nodesOf(statement, kind))]
  const joined = changes.map((one) => [changedTable(one), ...tablesIn([one['fromClause'], one['usingClause']])])
  const mixed = [...queries.map(askedTogether), ...joined].flatMap((asked) =>
    asked.some((table) => companyColumns.has(table)) ? asked.filter((table) => coordinatorTables.includes(table)) : [],
  )
  return mixed.map(
    (table) =>
      `reads ${table} together with a company's rows: read one first, in a materialized CTE or an earlier statement`,
  )
}

function askedTogether(part: unknown): string[] {
  return fieldsOf(part).flatMap(([kind, node]) => {
    if (kind === 'RangeVar') return [String(node['relname'])]
    return kind === 'CommonTableExpr' && !isInlined(node) ? [] : askedTogether(node)
  })
}

const isInlined = ({ ctematerialized, ctequery }: Node): boolean =>
  ctematerialized !== 'CTEMaterializeAlways' && 'SelectStmt' in (ctequery as Node)

/** A change to a coordinator table that joins a company's rows crashes Citus 13.2 and the server. */
function coordinatorFaults(statement: Node): string[] {
  const joined = [
    ...nodesOf(statement, 'DeleteStmt').map((one) => ({ one, with: one['usingClause'] })),
    ...nodesOf(statement, 'UpdateStmt').map((one) => ({ one, with: one['fromClause'] })),
  ]
  return joined.flatMap(({ one, with: others }) => {
    const table = changedTable(one)
    if (companyColumns.has(table) || !tablesIn(others).some((other) => companyColumns.has(other))) return []
    return [`changes ${table} by joining a company's rows: read their IDs first and pass them`]
  })
}

const comparesColumns = (condition: unknown): boolean =>
  nodesOf(condition, 'A_Expr').some((one) => isEquality(one) && columnOf(one['lexpr']) && columnOf(one['rexpr']))

function insertFaults(statement: Node): string[] {
  return nodesOf(statement, 'InsertStmt').flatMap((insert) => {
    if (!companyColumns.has(changedTable(insert))) return []
    const { SelectStmt: source } = (insert['selectStmt'] ?? {}) as { SelectStmt?: Node }
    if (!source) return []
    if (source['valuesLists'])
      return nodesOf(source['valuesLists'], 'SubLink').map(
        () => 'has a sub-select in its values: read it first and pass the value',
      )
    const from = tablesIn(source['fromClause'])
    const takesCompany = nodesOf(source['targetList'], 'ColumnRef').some((ColumnRef) =>
      from.some((table) => companyColumns.get(table) === columnOf({ ColumnRef })?.name),
    )
    return [
      ...(takesCompany
        ? []
        : [
            'inserts from a query without the company: select co.id, … from companies co cross join … where co.id = $1',
          ]),
      // Citus sends the insert to the shard unchanged, where the parts before it are unknown, or copies them, which
      // isolation forbids.
      ...(insert['withClause']
        ? ['inserts from a query after a CTE: make the insert a CTE too, and end with select']
        : []),
      ...(isCalled(source['targetList'], passing)
        ? ['calls clock_timestamp(), random() or gen_random_uuid() in an insert from a query: call it in a CTE before']
        : []),
      ...(insert['returningClause']
        ? ['has returning in an insert from a query: pass the values that you need later']
        : []),
    ]
  })
}

const writing = ['InsertStmt', 'UpdateStmt', 'DeleteStmt']

const isCalledIn = (part: unknown, kind: string): boolean =>
  nodesOf(part, kind).some((node) => isCalled(node, changing))

const passing = ['clock_timestamp', 'statement_timestamp', 'random', 'gen_random_uuid']
const changing = [...passing, 'now', 'transaction_timestamp']

/** Replicas and shards of a row must compute the same values. */
function clockFaults(statement: Node): string[] {
  const writes = writing.flatMap((kind) => nodesOf(statement, kind))
  return writes.flatMap((write) => {
    const [table = ''] = tablesIn({ RangeVar: write['relation'] })
    if (localTables.includes(table)) return []
    const onConflict = (write['onConflictClause'] as Node | undefined)?.['targetList']
    const isAsked = isCalled(onConflict, changing) || nodesOf(onConflict, 'SQLValueFunction').length > 0
    // Values are computed before they are sent; a `with` is a separate statement.
    const { withClause: _with, selectStmt: _values, onConflictClause: _conflict, ...rest } = write
    return [
      ...(isAsked ? ['calls now() on a conflict: insert it, and write excluded.…'] : []),
      ...(companyColumns.has(table) && ['CaseExpr', 'CoalesceExpr'].some((kind) => isCalledIn(rest['targetList'], kind))
        ? ['writes a value that depends on now(): write least(…, now()), or a statement for each case']
        : []),
      ...(companyColumns.has(table) && isCalled(rest, passing)
        ? ['calls clock_timestamp(), random() or gen_random_uuid() in a write: read it first and pass the value']
        : []),
    ]
  })
}
