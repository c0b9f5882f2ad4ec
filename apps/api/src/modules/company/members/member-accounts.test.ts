import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { MemberAccount } from '@kartu/contracts/company/members.plain'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeMember, makeOpenCompany, unique } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

/** Company with one member in each state. */
async function scene() {
  const company = await makeOpenCompany(server)
  const params = { companyId: company.id }
  const add = async (invited: boolean) => {
    const email = `account-${unique()}@example.com`
    const { _id: memberId } = await company.api.data(memberRoutes.create, {
      params,
      body: { first_name: 'Sari', email },
    })
    if (!invited) return { memberId, email, invitationId: '' }
    const one = await company.api.data(invitationRoutes.inviteMember, { params: { ...params, memberId }, body: {} })
    return { memberId, email, invitationId: one._id }
  }
  const [none, invited, opened, refused] = [await add(false), await add(true), await add(true), await add(true)]
  const joined = await makeMember(server, company)
  const [mail] = await mailsTo(server, opened.email, 1)
  await mailsTo(server, refused.email, 1)
  const token = /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  await server.visitor().data(invitationRoutes.open, {
    params: { invitationId: opened.invitationId },
    body: { token },
  })
  await asOwner(server.database, (query) =>
    query(
      `update invitations set sent_at = null, mail_trouble = '{"mail_id": "1", "fault": "refused", "next_at": null}'
        where id = $1`,
      [refused.invitationId],
    ),
  )
  return { company, params, ids: { none, invited, opened, refused, joined: { memberId: joined.id } } }
}

test('each member has an account state', async () => {
  const { company, params, ids } = await scene()
  const { data } = await company.api.page(memberRoutes.list, { params, query: {} })
  for (const [account, { memberId }] of Object.entries(ids))
    expect(data.find(({ _id }) => _id === memberId)?.account).toBe(account)
})

test('lists the invitation date until the member joins', async () => {
  const { company, params, ids } = await scene()
  const { data } = await company.api.page(memberRoutes.list, { params, query: {} })
  const dated = data.filter(({ invited_at: at }) => at !== null).map(({ _id }) => _id)
  expect(dated.toSorted()).toEqual([ids.invited, ids.opened, ids.refused].map(({ memberId }) => memberId).toSorted())
})

test.each(['none', 'invited', 'opened', 'refused'] satisfies MemberAccount[])(
  'the filter finds %s',
  async (account) => {
    const { company, params, ids } = await scene()
    const { data, meta } = await company.api.page(memberRoutes.list, { params, query: { account } })
    expect(data.map(({ _id }) => _id)).toEqual([ids[account].memberId])
    expect(meta.total).toBe(1)
  },
)

test('an expired invitation counts as no account', async () => {
  const { company, params, ids } = await scene()
  await asOwner(server.database, (query) =>
    query('update invitations set expires_at = now() where id = $1', [ids.opened.invitationId]),
  )
  const { data } = await company.api.page(memberRoutes.list, { params, query: { account: 'none' } })
  expect(data.map(({ _id }) => _id).toSorted()).toEqual([ids.none.memberId, ids.opened.memberId].toSorted())
})

test('the summary counts members with an account', async () => {
  const { company, params } = await scene()
  // The founder and one colleague.
  expect(await company.api.data(memberRoutes.summary, { params })).toMatchObject({ members: 6, joined: 2 })
})
