import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { emailSignatureRoutes as routes } from '@kartu/contracts/sharing/email-signatures'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember } from '../../../../test/factories.ts'
import { startGmail } from '../../../../test/outside/gmail-server.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { limits, usedUp } from '../../../http/limits/rate-limit.ts'
import { sweepSignatures } from './roll-out.ts'

const gmail = await startGmail()
const server = await startOwnServer(gmail.settings)

/** A company whose service account a second super admin connected. */
async function makeConnected() {
  const company = await makeCompany(server)
  const maker = await makeMember(server, company, { roles: ['super_admin'] })
  const of = { params: { companyId: company.id } }
  gmail.signatures.set(maker.email, '')
  await maker.api.data(routes.connect, { ...of, body: { key: gmail.key } })
  const loseRole = () =>
    asOwner(server.database, (query) => query(`update members set roles = '{}' where id = $1`, [maker.id]))
  const responsible = async () => (await company.api.data(routes.rollout, of)).account?.responsible
  const notices = async () =>
    (await company.api.data(notificationRoutes.list, of)).filter(({ kind }) => kind === 'mailboxes_orphaned')
  return { company, maker, of, loseRole, responsible, notices }
}

test('names the super admin who connected the account', async () => {
  const { responsible, notices } = await makeConnected()
  expect(await responsible()).toEqual(expect.any(String))
  await sweepSignatures(server.deps)
  expect(await notices()).toEqual([])
})

test('notifies super admins once of a lost responsibility', async () => {
  const { loseRole, responsible, notices } = await makeConnected()
  await loseRole()
  expect(await responsible()).toBeNull()
  await sweepSignatures(server.deps)
  await sweepSignatures(server.deps)
  expect(await notices()).toHaveLength(1)
})

test('another super admin can take over the account', async () => {
  const { company, of, loseRole, notices } = await makeConnected()
  await loseRole()
  const { account } = await company.api.data(routes.takeOver, of)
  expect(account?.responsible).toEqual(expect.any(String))
  await sweepSignatures(server.deps)
  expect(await notices()).toEqual([])
})

test('refuses an admin who is not a super admin', async () => {
  const { maker, company, of, loseRole } = await makeConnected()
  const admin = await makeMember(server, company, { roles: ['admin'] })
  expect(await admin.api.refusal(routes.takeOver, of)).toMatchObject({ code: 'not_allowed' })
  await loseRole()
  expect(await maker.api.refusal(routes.takeOver, of)).toMatchObject({ code: 'not_allowed' })
})

test('is refused if the operator turned it off', async () => {
  const { company, of } = await makeConnected()
  const off = await server.variant({ SIGNATURE_ROLLOUT: 'off' })
  const api = off.as(company.founder).inCompany(company.id)
  expect(await api.refusal(routes.takeOver, of)).toMatchObject({ code: 'signature_rollout_off' })
})

test('changes of the account count towards the limit on plans', async () => {
  const { company, of } = await makeConnected()
  await usedUp(server.deps.database.global, limits.signaturePlan, company.id, limits.signaturePlan.max)
  const keeping = { ...of, body: { keep_current: true } }
  expect(await company.api.refusal(routes.keep, keeping)).toMatchObject({ code: 'too_many_requests' })
  expect(await company.api.refusal(routes.takeOver, of)).toMatchObject({ code: 'too_many_requests' })
})
