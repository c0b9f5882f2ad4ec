import type pg from 'pg'
import { slowHash } from '../../apps/api/src/modules/identity/auth/passwords.ts'

/** Password of every account of the benchmark. */
export const password = 'sungai yang panjang sekali'

const companiesPerStatement = 2_000

interface Column {
  name: string
  type: string
}

/** Creates an account for every member. The same address in two companies has one account. */
export async function giveAccounts(client: pg.Client): Promise<void> {
  await client.query(
    `insert into users (id, email, password_hash, password_set_at, first_name, last_name)
     select distinct on (m.email) m.id, m.email, $1, now(), c.first_name, c.last_name
     from members m join cards c on c.company_id = m.company_id and c.member_id = m.id where m.user_id is null order by m.email`,
    [await slowHash(password)],
  )
  await client.query(`update members m set user_id = u.id from users u where m.user_id is null and u.email = m.email`)
  await client.query(
    `insert into user_companies (user_id, company_id) select user_id, company_id from members where user_id is not null on conflict do nothing`,
  )
}

/**
 * Creates companies numbered `from` to `to`, each with all rows of one company and with accounts: the same people with
 * other IDs, links and addresses. An ID keeps its random part and gets a new time, so that the IDs of a company are
 * adjacent. Foreign keys are not checked, because the original was consistent.
 */
export async function copyCompanies(client: pg.Client, companyId: string, from: number, to: number): Promise<void> {
  await client.query(`set session_replication_role = replica`)
  await client.query(`set synchronous_commit = off`)
  const statements = await copyingStatements(client, companyId)
  for (let first = from; first <= to; first += companiesPerStatement) {
    const last = Math.min(first + companiesPerStatement - 1, to)
    for (const statement of statements) await client.query(statement, [companyId, first, last])
  }
}

async function copyingStatements(client: pg.Client, companyId: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; columns: Column[] }>(
    `select t.table_name as name, json_agg(json_build_object('name', c.column_name, 'type', c.udt_name)) as columns
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' group by t.table_name`,
  )
  const statements: string[] = []
  for (const { name, columns } of rows) {
    const whose = ofCompany(name, columns)
    if (whose === undefined) continue
    const { rowCount } = await client.query(`select from ${name} t where ${whose} limit 1`, [companyId])
    if (rowCount) statements.push(copyingStatement(name, columns, whose))
  }
  return statements
}

function ofCompany(table: string, columns: Column[]): string | undefined {
  if (table === 'companies') return 't.id = $1'
  if (table === 'users') return 't.id in (select m.user_id from members m where m.company_id = $1)'
  return columns.some(({ name }) => name === 'company_id') ? 't.company_id = $1' : undefined
}

function copyingStatement(table: string, columns: Column[], whose: string): string {
  return `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
    select ${columns.map(copied).join(', ')}
    from (select n, lpad(to_hex((extract(epoch from date_trunc('day', now())) * 1000)::bigint + n), 12, '0') as head
      from generate_series($2::int, $3::int) n) s cross join ${table} t where ${whose} order by s.n`
}

function copied({ name, type }: Column): string {
  const own = `t."${name}"`
  if (type === 'uuid') return moved(own)
  if (type === '_uuid') return `case when ${own} is not null then array(select ${moved('x')} from unnest(${own}) x) end`
  if (name === 'slug') return `${own} || '-' || s.n`
  if (type === 'text') return renamed(own)
  if (type === 'jsonb') return `${renamed(`${own}::text`)}::jsonb`
  return own
}

const moved = (id: string): string => `(s.head || substr(${id}::text, 14))::uuid`
const renamed = (text: string): string =>
  `replace(replace(${text}, 'nusantara', 'nusantara' || s.n), 'bench@example', 'bench' || s.n || '@example')`
