import { z } from 'zod'
import type { Database, Db } from './db.ts'
import { idRow } from './rows.ts'

const companiesPerStep = 200
/** Number of companies checked in one statement, which takes some milliseconds. */
const companiesAskedAtOnce = 1_000
const firstId = '00000000-0000-0000-0000-000000000000'
const companiesStatement = {
  name: 'each_company',
  text: `select id from companies where id > $1 order by id limit $2`,
}

type Act = (db: Db, companyId: string) => Promise<unknown>

/**
 * Acts on each company in turn, because no statement sees the rows of two. A failure does not skip the other companies
 * and is thrown at the end.
 */
export async function eachCompany(database: Database, act: Act): Promise<void> {
  const tries = new Tries(database, act)
  let last = firstId
  for (;;) {
    const companies = await database.global.rows(idRow, companiesStatement, [last, companiesPerStep])
    for (const { id } of companies) await tries.in(id)
    const end = companies.at(-1)
    if (companies.length < companiesPerStep || !end) break
    last = end.id
  }
  tries.end()
}

/** Number of failures in a row after which the cause cannot be a single company. */
const faultsInARowMax = 100
const faultsToldMax = 10

/** Continues after failures and reports them at the end. */
class Tries {
  readonly #database: Database
  readonly #act: Act
  readonly #faults: unknown[] = []
  #inARow = 0

  constructor(database: Database, act: Act) {
    this.#database = database
    this.#act = act
  }

  async in(companyId: string): Promise<void> {
    try {
      await this.#act(this.#database.read({ companyId }), companyId)
      this.#inARow = 0
    } catch (fault) {
      this.#faults.push(fault)
      this.#inARow += 1
      if (this.#inARow >= faultsInARowMax) this.end()
    }
  }

  end(): void {
    const count = this.#faults.length
    if (count === 1) throw this.#faults[0]
    if (count > 1) throw new AggregateError(this.#faults.slice(0, faultsToldMax), `It failed in ${count} companies`)
  }
}

/** SQL condition that few companies meet at a time; its only value is the company, `$1`. */
export type Condition = string

/**
 * Acts on each company that meets a condition. Jobs that visit all companies every few minutes check a thousand at once
 * (`asking`): with 100,000 companies, one query each would occupy program and database for minutes.
 */
export const eachCompanyWith = (database: Database, condition: Condition, act: Act): Promise<void> =>
  through(database, asking(condition, ''), act)

/** Acts on each company that meets a condition and is not about to be deleted, for jobs that send mail. */
export const eachOpenCompanyWith = (database: Database, condition: Condition, act: Act): Promise<void> =>
  through(database, asking(condition, 'and co.erase_at is null'), act)

async function through(database: Database, block: string, act: Act): Promise<void> {
  const tries = new Tries(database, act)
  for (let last = firstId; last !== '';) {
    const { those, reached } = await database.transaction({ companyId: last }, (tx) => ask(tx, block))
    for (const id of those) await tries.in(id)
    last = reached
  }
  tries.end()
}

/**
 * IDs of the companies that meet a condition, as one transaction sees them. Leaves the handle in the context of any of
 * them.
 */
export async function* companiesWith(tx: Db, condition: Condition): AsyncGenerator<string> {
  const block = asking(condition, '')
  for (let last = firstId; last !== '';) {
    await tx.enter({ companyId: last })
    const { those, reached } = await ask(tx, block)
    yield* those
    last = reached
  }
}

async function ask(tx: Db, block: string): Promise<{ those: string[]; reached: string }> {
  await tx.raw(block, [])
  const [found] = await tx.rows(foundRow, { text: foundText }, [])
  if (!found) throw new Error('The companies were not asked')
  return { those: found.those === '' ? [] : found.those.split(','), reached: found.reached }
}

const foundRow = z.object({
  those: z.string(),
  reached: z.string(),
})

const foundText = `select current_setting('app.those') as those, current_setting('app.reached') as reached`

/**
 * Checks the companies after the one of the context, each in its own context, so that isolation holds. The answer is
 * written to settings of the transaction, because a block returns nothing. `set local` sets the contexts, because Citus
 * passes it on. If a company cannot be checked, later work on it reports the fault, and the others are not skipped.
 */
const asking = (condition: Condition, which: string): string => `do $asking$
  #variable_conflict use_column
  declare
    asked_company uuid := current_setting('app.company_id');
    asked integer := 0;
    those uuid[] := '{}';
  begin
    for asked_company in select co.id from companies co where co.id > asked_company ${which} order by co.id limit ${companiesAskedAtOnce} loop
      asked := asked + 1;
      execute format('set local app.company_id = %L', asked_company);
      begin
        if ${condition.replaceAll('$1', 'asked_company')} then those := those || asked_company; end if;
      exception when others then
        those := those || asked_company;
      end;
    end loop;
    perform set_config('app.those', array_to_string(those, ','), true);
    perform set_config('app.reached', case when asked = ${companiesAskedAtOnce} then asked_company::text else '' end, true);
  end
$asking$`
