import { cardRoutes } from '@kartu/contracts/company/cards'
import { proposedChangeRoutes } from '@kartu/contracts/integrations/proposed-changes'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { programToKill } from '../../../../test/killed-imports.ts'
import { newId } from '../../../db/columns.ts'
import { insertProposal, type NewProposal } from './proposed-changes.sql.ts'
import { proposedChangesModule } from './proposed-changes.module.ts'

const { companyId, settings, start, killHard, call, between } = await programToKill()
const params = { companyId }
const soon = { timeout: 60_000, interval: 20 }

const connectionString = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL
const [first, second] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })]
await Promise.all([first.connect(), second.connect()])
afterAll(() => Promise.all([first.end(), second.end()]))

const rowsOf = async <Row extends object>(text: string): Promise<Row[]> =>
  (await second.query<Row>(text, [companyId])).rows

const [founder] = await rowsOf<{ memberId: string; userId: string; cardId: string; revision: number }>(
  `select m.id as "memberId", m.user_id as "userId", c.id as "cardId", c.revision from members m
    join cards c on c.company_id = m.company_id and c.member_id = m.id where m.company_id = $1`,
)
if (!founder) throw new Error('No founder')
const { memberId, userId, cardId } = founder

/** Decisions about a proposal in the audit log. */
const decisionsOf = async (id: string) =>
  (
    await rowsOf<{ action: string; subject_id: string; actor_user_id: string }>(
      `select action, subject_id, actor_user_id from audit_entries
        where company_id = $1 and action in ('proposed_change.approved', 'proposed_change.rejected')`,
    )
  ).filter((entry) => entry.subject_id === id)

type Proposed = Pick<NewProposal, 'kind' | 'card' | 'after'>

/**
 * Kills the process after an approval has made its change but before the approval is settled. Returns the ID of the
 * proposal.
 */
async function killedApproval(
  part: Proposed,
  table: 'leads' | 'cards',
  isMade: () => Promise<boolean>,
): Promise<string> {
  const id = newId()
  const made = { ...part, id, owner: { memberId, userId }, makerName: 'Claude', before: {} }
  await between(({ deps }) => deps.database.transaction(params, (tx) => insertProposal(tx, companyId, made)))
  await start()
  // The change waits for this lock; the settlement waits for the lock below.
  await first.query(`begin; lock table ${table} in share mode`)
  const approving = call(proposedChangeRoutes.approve, { params: { ...params, proposedChangeId: id } }).catch(
    () => null,
  )
  const isClaimed = `select from proposed_changes where company_id = $1 and deciding_since is not null`
  await vi.waitFor(async () => expect(await rowsOf(isClaimed)).toHaveLength(1), soon)
  await first.query('commit')
  await first.query('begin')
  await first.query('select from proposed_changes where company_id = $1 for update', [companyId])
  await vi.waitFor(async () => expect(await isMade()).toBe(true), soon)
  await killHard()
  await approving
  await first.query('commit')
  expect(await decisionsOf(id)).toEqual([])
  expect(await rowsOf('select from proposed_changes where company_id = $1')).toHaveLength(1)
  // More than a minute has passed.
  await second.query(
    `update proposed_changes set deciding_since = now() - interval '2 minutes' where company_id = $1`,
    [companyId],
  )
  return id
}

const leadIds = async () =>
  (await rowsOf<{ id: string }>('select id from leads where company_id = $1')).map(({ id }) => id)
const approvedBy = (id: string) => [{ action: 'proposed_change.approved', subject_id: id, actor_user_id: userId }]
const open = async () => (await call<unknown[]>(proposedChangeRoutes.list, { params })).data

test.each(['approve', 'reject', 'sweep'] as const)('settles a killed approval of a lead by %s', async (way) => {
  const before = await leadIds()
  const name = `Ann ${way}`
  const id = await killedApproval({ kind: 'lead', card: null, after: { name } }, 'leads', async () =>
    (await leadIds()).some((one) => !before.includes(one)),
  )
  if (way === 'sweep') await between(({ deps }) => Promise.resolve(proposedChangesModule.sweep?.(deps)))
  await start()
  const input = { params: { ...params, proposedChangeId: id } }
  if (way === 'approve')
    expect((await call(proposedChangeRoutes.approve, input)).data).toEqual({ outcome: 'done', message: '' })
  if (way === 'reject') await expect(call(proposedChangeRoutes.reject, input)).rejects.toThrow('proposal_decided')
  expect(await open()).toEqual([])
  expect(await decisionsOf(id)).toEqual(approvedBy(id))
  const { data } = await call<{ name: string }[]>(leadRoutes.list, { params })
  expect(data.filter((lead) => lead.name === name)).toHaveLength(1)
  await killHard()
})

test('settles a killed approval of a card after one edit', async () => {
  const card = { id: cardId, memberId, revision: founder.revision }
  const titleOf = async () =>
    (await rowsOf<{ job_title: string }>('select job_title from cards where company_id = $1'))[0]?.job_title
  const id = await killedApproval(
    { kind: 'card', card, after: { job_title: 'Head of Sales' } },
    'cards',
    async () => (await titleOf()) === 'Head of Sales',
  )
  await start()
  const input = { params: { ...params, proposedChangeId: id } }
  expect((await call(proposedChangeRoutes.approve, input)).data).toEqual({ outcome: 'done', message: '' })
  expect(await decisionsOf(id)).toEqual(approvedBy(id))
  const edited = `select from audit_entries where company_id = $1 and action = 'card.updated'`
  expect(await rowsOf(edited)).toHaveLength(1)
  const { data } = await call<{ job_title: string }>(cardRoutes.get, { params: { ...params, cardId } })
  expect(data.job_title).toBe('Head of Sales')
  await killHard()
})

test('a killed approval that changed nothing can be rejected', async () => {
  const id = newId()
  const made = { kind: 'lead' as const, card: null, after: { name: 'Bob' }, id, owner: { memberId, userId } }
  await between(({ deps }) =>
    deps.database.transaction(params, (tx) =>
      insertProposal(tx, companyId, { ...made, makerName: 'Claude', before: {} }),
    ),
  )
  await start()
  await first.query('begin; lock table leads in share mode')
  const approving = call(proposedChangeRoutes.approve, { params: { ...params, proposedChangeId: id } }).catch(
    () => null,
  )
  const isClaimed = `select from proposed_changes where company_id = $1 and deciding_since is not null`
  await vi.waitFor(async () => expect(await rowsOf(isClaimed)).toHaveLength(1), soon)
  await killHard()
  await approving
  await first.query('rollback')
  await second.query(
    `update proposed_changes set deciding_since = now() - interval '2 minutes' where company_id = $1`,
    [companyId],
  )
  await between(({ deps }) => Promise.resolve(proposedChangesModule.sweep?.(deps)))
  expect(await rowsOf(isClaimed)).toEqual([])
  await start()
  await call(proposedChangeRoutes.reject, { params: { ...params, proposedChangeId: id } })
  expect((await decisionsOf(id)).map(({ action }) => action)).toEqual(['proposed_change.rejected'])
  const { data } = await call<{ name: string }[]>(leadRoutes.list, { params })
  expect(data.map(({ name }) => name)).not.toContain('Bob')
  await killHard()
})
