import { loadModule } from 'libpg-query'
import { expect, test } from 'vitest'
import { preparedFaults, sqlFaults } from './sql-rules.ts'

await loadModule()
test.each([
  ['a join without the company', 'select from members m join cards c on c.member_id = m.id where m.company_id = $1'],
  ['a join of two companies', 'select from members m join cards c on c.company_id = $2 where m.company_id = $1'],
  ['a sub-select', 'select (select count(*) from cards) from members where company_id = $1'],
  [
    'a sub-select of another company by its text',
    `select (select count(*) from cards where company_id = 'b') from members where company_id = 'a'`,
  ],
  ['a company that is not joined', 'select from companies co join members m on m.id = $2 where co.id = $1'],
  [
    'a change from another table',
    'update cards c set note = m.email from members m where c.company_id = $1 and m.id = c.id',
  ],
  ['an outer join on nothing', 'select from companies co left join (select 1) one on true where co.id = $1'],
  ['an insertion from a list', 'insert into members (company_id, id) select $1, id from unnest($2::uuid[]) id'],
  ['a derived table', 'select from (select * from members where company_id = $1) m join cards c on c.member_id = m.id'],
  [
    'an insertion from a CTE',
    'with p as (select 1), added as (insert into cards (company_id) select $1 from p) select',
  ],
  ['now() on a conflict', 'insert into members (id) values ($1) on conflict (id) do update set created_at = now()'],
  [
    'the same in a global table',
    'insert into links (id) values ($1) on conflict (id) do update set at = current_timestamp',
  ],
  ['a question among values', 'insert into members (id) values ((select max(id) from members where company_id = $1))'],
  [
    'an insert of a query',
    'insert into cards (company_id) select co.id from companies co where co.id = $1 returning id',
  ],
  ['a returned clock', 'insert into members (id) values ($1) returning clock_timestamp()'],
  ['a clock that is written', 'update members set updated_at = clock_timestamp() where company_id = $1'],
  ['a condition on the clock', 'delete from members where company_id = $1 and created_at < clock_timestamp()'],
  ['a choice by now()', 'update members set left_at = coalesce(left_at, now()) where company_id = $1'],
  ['a part of activities', 'select from activities_2026_11 where company_id = $1'],
  ['a change of a part', 'delete from activities_rest where company_id = $1'],
  ['a case of now()', 'update members set left_at = case when $2 then now() end where company_id = $1'],
  [
    'a clock read by an insert from a query',
    'insert into cards (company_id, at) select co.id, clock_timestamp() from companies co where co.id = $1',
  ],
  [
    'a write before an insert from a query',
    `with gone as (delete from cards where company_id = $1)
    insert into cards (company_id) select co.id from companies co where co.id = $1`,
  ],
  [
    'a lock before it',
    `with held as (select id from cards where company_id = $1 for update)
    insert into cards (company_id) select co.id from companies co cross join held where co.id = $1`,
  ],
  [
    'now() in a part before an insert',
    `with moment as (select clock_timestamp() as at) insert into cards (company_id, at)
    select co.id, m.at from companies co cross join moment m where co.id = $1`,
  ],
  ['an account beside a member', 'select from members m join users u on u.id = m.user_id where m.company_id = $1'],
  [
    'a link beside a card, in a part that is asked with the rest',
    `with c as (select id from cards where company_id = $1)
    select l.slug from c join card_links l on l.company_id = $1 and l.card_id = c.id`,
  ],
  [
    'a change to members by their accounts',
    'update members m set note = u.email from users u where m.company_id = $1 and u.id = m.user_id',
  ],
  ['an account in a sub-select', 'select (select count(*) from users) from companies where id = $1'],
  [
    'a change of links by rows of a company',
    'delete from links l using cards c where c.company_id = $1 and l.card_id = c.id',
  ],
  ['a statement without a company', 'select from members where user_id = $1'],
  ['an update without a company', 'update members set note = $2 where id = $1'],
  ['a deletion without a company', 'delete from members where id = $1'],
  ['a join without any company', 'select from members m join companies c on c.id = m.company_id where m.user_id = $1'],
  ['SQL PREPARE', 'prepare one as select 1'],
  ['a setting that stays', `set app.company_id = ''`],
  ['a setting by a function', `select set_config('app.company_id', $1, true)`],
  ['listening', 'listen changes'],
  ['a lock that outlasts its transaction', 'select pg_advisory_lock(1)'],
  ['an arm of a union', 'select from members where company_id = $1 union select from cards where company_id = $2'],
  [
    'an inner name that hides an outer one',
    `select from members m where m.company_id = $1
    and exists (select from cards m where m.id = $2 and m.member_id = $3)`,
  ],
])('%s is refused', (_, text) => {
  expect(sqlFaults(text)).toHaveLength(1)
})

test.each([
  'select from members m join cards c on c.company_id = m.company_id and c.member_id = m.id where m.company_id = $1',
  'select from members m left join divisions d on d.company_id = $1::uuid and d.id = m.division_id where m.company_id = $1',
  'select from members m join companies c on c.id = m.company_id where m.company_id = $1 and m.user_id = $2',
  'select exists (select from divisions r where r.company_id = co.id) from companies co where co.id = $1',
  `select (select count(*) from cards where company_id = 'a') from members where company_id = 'a'`,
  'with members as (select 1) select from members join cards on true where company_id = $1',
  'insert into members (company_id, id) values ($1, $2), ($1, $3) on conflict do nothing',
  'insert into members (company_id, id) select co.id, r.id from companies co cross join unnest($2::uuid[]) r(id) where co.id = $1',
  'insert into cards (company_id) select m.company_id from members m where m.company_id = $1',
  'insert into links (id) select id from unnest($1::uuid[]) id',
  'insert into members (id) values ($1) on conflict (id) do update set created_at = excluded.created_at',
  'insert into rate_limits (key) values ($1) on conflict (key) do update set at = now()',
  'update members set updated_at = now() where company_id = $1',
  'select clock_timestamp()',
  'update members set left_at = least(left_at, now()) where company_id = $1',
  `with moment as (select clock_timestamp() as at), added as (insert into cards (company_id, at)
    select co.id, m.at from companies co cross join moment m where co.id = $1) select`,
  `with gone as (delete from cards where company_id = $1), added as (
      insert into cards (company_id) select co.id from companies co where co.id = $1) select`,
  `with m as materialized (select id from members where company_id = $1) select from sessions s left join m on true`,
  'set local role app',
  'select pg_advisory_xact_lock(1)',
  `do $$ begin update cards set note = ''; end $$`,
])('%s passes', (text) => {
  expect(sqlFaults(text)).toEqual([])
})

test('statements prepared on separate connections are checked too', () => {
  const prepared =
    'prepare caller as select from divisions d left join members m on m.company_id = $1 and m.division_id = d.id where d.company_id = $1'
  expect(preparedFaults(`set role app; ${prepared}`)).toEqual([])
  expect(preparedFaults(`set role app; ${prepared.replace('$1', '$2')}`)).toHaveLength(1)
})
