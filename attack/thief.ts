import { setTimeout } from 'node:timers/promises'
import { accountRoutes } from '@kartu/contracts/governance/account'
import { auditRoutes } from '@kartu/contracts/platform/audit'
import { auditStreamRoutes } from '@kartu/contracts/governance/audit-stream'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { companyDeletionRoutes } from '@kartu/contracts/governance/company-deletions'
import { companyHandOverRoutes } from '@kartu/contracts/governance/company-hand-overs'
import { companyExportRoutes } from '@kartu/contracts/governance/company-exports'
import { dataExportRoutes } from '@kartu/contracts/governance/data-exports'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { importRoutes } from '@kartu/contracts/team/imports'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import { leadFormRoutes } from '@kartu/contracts/leads/lead-forms'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { passkeyRoutes } from '@kartu/contracts/identity/passkeys'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams'
import { proUserRoutes } from '@kartu/contracts/leads/pro-users'
import { retentionRoutes } from '@kartu/contracts/governance/retention'
import { secondFactorRoutes } from '@kartu/contracts/identity/second-factor'
import { superAdminChangeRoutes } from '@kartu/contracts/company/super-admin-changes'
import { newId } from '../apps/api/src/db/columns.ts'
import { byPerson } from '../apps/api/src/modules/platform/audit/tell.ts'
import { insertMember } from '../apps/api/src/modules/company/members/members.ts'
import {
  ageProofs,
  makeCompany,
  makeMember,
  makeOpenCompany,
  makeUser,
  newToken,
  type TestCompany,
  unique,
} from '../apps/api/test/factories.ts'
import { demand, expectRefusal, type Kind } from './attack.ts'
import type { Target } from './target.ts'

const unconfirmed = 'confirmation_required'
const roles = ['super_admin' as const]
const of = ({ id }: TestCompany) => ({ companyId: id })

/** A company whose super admin left a session open an hour ago. */
async function openSession(target: Target): Promise<TestCompany> {
  const company = await makeCompany(target)
  await ageProofs(target, company.founder.id)
  return company
}

/** Token that undoes a change of the super admin role, from the newest email to an address. */
async function changeMailedTo(target: Target, email: string): Promise<string> {
  const mail = (await target.mailsTo(email)).at(-1)
  const text = mail?.message.replaceAll(/=\n/g, '').replaceAll('=3D', '=') ?? ''
  return /[?&]change=([\w-]+)/.exec(text)?.[1] ?? ''
}

/** Uploads, checks and applies a CSV file, and waits for the end of each step. */
async function importRows(company: TestCompany, rows: string): Promise<void> {
  const file = await company.api.data(importRoutes.create, {
    params: of(company),
    body: {},
    file: new File([rows], 'people.csv'),
  })
  const params = { ...of(company), importId: file._id }
  const until = async (state: string): Promise<void> => {
    const { state: now } = await company.api.data(importRoutes.get, { params })
    if (now !== state) return setTimeout(200).then(() => until(state))
  }
  const mapping = file.columns.map(({ suggested }) => suggested)
  await company.api.data(importRoutes.check, { params, body: { mapping, create_divisions: false } })
  await until('checked')
  await company.api.data(importRoutes.apply, { params })
  await until('done')
}

export const thief: Kind = {
  name: 'thief of a session',
  attacks: [
    {
      tries: 'make an accomplice super admin',
      async run(target) {
        const company = await openSession(target)
        const { api } = company
        const params = of(company)
        const accomplice = await makeMember(target, company)
        await expectRefusal(unconfirmed, api, memberRoutes.update, {
          params: { ...params, memberId: accomplice.id },
          body: { roles },
        })
        const job = { kind: 'update_members', members: { ids: [accomplice.id] }, roles }
        await expectRefusal(unconfirmed, api, bulkJobRoutes.start, { params, body: job })
        const body = { first_name: 'Mallory', email: `mallory-${unique()}@evil.example`, roles }
        await expectRefusal(unconfirmed, api, invitationRoutes.create, { params, body })
      },
    },
    {
      tries: 'make an accomplice admin, division admin or lead manager',
      async run(target) {
        const company = await makeOpenCompany(target)
        const { api } = company
        const params = of(company)
        const accomplice = await makeMember(target, company)
        const member = { ...params, memberId: accomplice.id }
        await ageProofs(target, company.founder.id)
        for (const role of ['admin', 'division_admin'] as const) {
          await expectRefusal(unconfirmed, api, memberRoutes.update, { params: member, body: { roles: [role] } })
          const job = { kind: 'update_members', members: { ids: [accomplice.id] }, roles: [role] }
          await expectRefusal(unconfirmed, api, bulkJobRoutes.start, { params, body: job })
          const body = { first_name: 'Mallory', email: `mallory-${unique()}@evil.example`, roles: [role] }
          await expectRefusal(unconfirmed, api, invitationRoutes.create, { params, body })
        }
        const manager = { member_ids: [accomplice.id], role: 'manager' }
        await expectRefusal(unconfirmed, api, proUserRoutes.assign, { params, body: manager })
        const team = { name: `Team ${unique()}`, manager_id: accomplice.id }
        await expectRefusal(unconfirmed, api, proTeamRoutes.create, { params, body: team })
      },
    },
    {
      tries: 'admit an accomplice to a place that has the role',
      async run(target) {
        const company = await openSession(target)
        const { api } = company
        const params = of(company)
        const asking = await makeMember(target, company, { status: 'pending', roles })
        const paused = await makeMember(target, company, { status: 'paused', roles })
        const offered = await target.database.transaction({ companyId: company.id }, (tx) =>
          insertMember(
            tx,
            byPerson(company.id, company.founder.id, '127.0.0.1'),
            {
              first_name: 'Mallory',
              last_name: '',
              email: `${unique()}@evil.example`,
              job_title: '',
              division_id: null,
              contacts: [],
            },
            { status: 'invited', roles },
          ),
        )
        const asked = (memberId: string) => ({ params, body: { member_ids: [memberId] } })
        await expectRefusal(unconfirmed, api, joinRequestRoutes.verify, asked(asking.id))
        await expectRefusal(unconfirmed, api, handOverRoutes.bringBack, asked(paused.id))
        const job = { kind: 'bring_back', members: { ids: [paused.id] } }
        await expectRefusal(unconfirmed, api, bulkJobRoutes.start, { params, body: job })
        const place = { ...params, memberId: offered?.member_id ?? '' }
        await expectRefusal(unconfirmed, api, invitationRoutes.inviteMember, { params: place, body: {} })
        await expectRefusal(unconfirmed, api, invitationRoutes.inviteMembers, asked(place.memberId))
        await expectRefusal(unconfirmed, api, companyHandOverRoutes.create, {
          params,
          body: { member_id: (await makeMember(target, company)).id, giver_becomes: 'super_admin' },
        })
      },
    },
    {
      tries: 'move a waiting place with a role to an own address by an import',
      async run(target) {
        const company = await makeCompany(target)
        const params = of(company)
        const key = unique()
        const email = `${unique()}@company.example`
        const body = { first_name: 'Sri', email }
        const place = await company.api.data(memberRoutes.create, { params, body })
        const member = { ...params, memberId: place._id }
        const change = { external_id: key, roles: ['admin' as const] }
        await company.api.data(memberRoutes.update, { params: member, body: change })
        await ageProofs(target, company.founder.id)
        await importRows(company, `external_id,email\n${key},${unique()}@evil.example`)
        const kept = await company.api.data(memberRoutes.get, { params: member })
        demand(kept.email === email, `the place waits for ${kept.email}`)
      },
    },
    {
      tries: 'remove another super admin',
      async run(target) {
        const company = await openSession(target)
        const victim = await makeMember(target, company, { roles })
        const params = { ...of(company), memberId: victim.id }
        await expectRefusal(unconfirmed, company.api, memberRoutes.remove, { params })
        await expectRefusal(unconfirmed, company.api, memberRoutes.update, { params, body: { roles: [] } })
      },
    },
    {
      tries: 'keep a role that was given with a recent confirmation',
      async run(target) {
        const company = await makeCompany(target)
        const other = await makeMember(target, company, { roles })
        const accomplice = await makeMember(target, company)
        const params = { ...of(company), memberId: accomplice.id }
        await company.api.data(memberRoutes.update, { params, body: { roles } })
        await expectRefusal('super_admin_recent', accomplice.api, memberRoutes.remove, {
          params: { ...of(company), memberId: other.id },
        })
        const changeId = await changeMailedTo(target, other.email)
        demand(changeId !== '', 'no super admin was told')
        const change = { params: { ...of(company), changeId } }
        await expectRefusal('not_found', accomplice.api, superAdminChangeRoutes.undo, change)
        await other.api.data(superAdminChangeRoutes.undo, change)
        const { data } = await other.api.page(memberRoutes.list, { params: of(company), query: {} })
        const left = data.find(({ _id }) => _id === accomplice.id)?.roles ?? []
        demand(left.length === 0, 'the accomplice kept the role')
        const { entries } = await other.api.data(auditRoutes.list, { params: of(company), query: {} })
        demand(
          entries.some(({ action }) => action === 'super_admin.given'),
          'the audit log does not name it',
        )
      },
    },
    {
      tries: 'add a way in, move the address or lock the owner out',
      async run(target) {
        const { api } = await openSession(target)
        await expectRefusal(unconfirmed, api, passkeyRoutes.begin, { body: {} })
        await expectRefusal(unconfirmed, api, secondFactorRoutes.begin, { body: {} })
        await expectRefusal(unconfirmed, api, accountRoutes.endOtherSessions)
        const password = 'sungai yang panjang'
        await expectRefusal(unconfirmed, api, accountRoutes.changePassword, { body: { password } })
        await expectRefusal(unconfirmed, api, accountRoutes.changeEmail, {
          body: { email: `mallory-${unique()}@evil.example` },
        })
      },
    },
    {
      tries: 'leave a change of address behind for after the owner changed the password',
      async run(target) {
        const current_password = 'sungai yang panjang'
        const owner = await makeUser(target, { password: current_password })
        const body = { email: `mallory-${unique()}@evil.example` }
        await target.as(owner).data(accountRoutes.changeEmail, { body })
        const later = target.as({ token: await newToken(target, owner.id) })
        await later.data(accountRoutes.changePassword, { body: { current_password, password: 'gunung yang tinggi' } })
        const { email_change } = await later.data(accountRoutes.get)
        demand(email_change === null, 'the change still waits for its codes')
      },
    },
    {
      tries: 'take the company or the person away as a file',
      async run(target) {
        const company = await openSession(target)
        const params = of(company)
        await expectRefusal(unconfirmed, company.api, companyExportRoutes.start, { params, body: {} })
        await expectRefusal(unconfirmed, company.api, dataExportRoutes.start, { body: {} })
        await expectRefusal(unconfirmed, company.api, auditStreamRoutes.set, {
          params,
          body: { url: 'https://evil.example/' },
        })
      },
    },
    {
      tries: 'delete the company, or its data by a shorter retention',
      async run(target) {
        const company = await openSession(target)
        const params = of(company)
        await expectRefusal(unconfirmed, company.api, companyDeletionRoutes.sendCode, { params, body: {} })
        await expectRefusal(unconfirmed, company.api, retentionRoutes.update, {
          params,
          body: { audit_months: 12, figure_months: null, record_months: 1, revision: 1 },
        })
        await expectRefusal(unconfirmed, company.api, leadFormRoutes.update, { params, body: { retention_months: 1 } })
      },
    },
    {
      tries: 'delete, give away or export more than 50 records',
      async run(target) {
        const company = await makeOpenCompany(target)
        const params = of(company)
        for (let at = 0; at < 51; at += 1)
          await company.api.data(leadRoutes.create, { params, body: { name: `Visitor ${at}` } })
        await ageProofs(target, company.founder.id)
        const job = { kind: 'remove_leads', leads: { filter: {} } }
        await expectRefusal(unconfirmed, company.api, bulkJobRoutes.start, { params, body: job })
        const gift = { kind: 'update_leads', leads: { filter: {} }, change: { owner_id: company.memberId } }
        await expectRefusal(unconfirmed, company.api, bulkJobRoutes.start, { params, body: gift })
        await expectRefusal(unconfirmed, company.api, leadRoutes.export, { params, query: { format: 'csv' } })
        const many = Array.from({ length: 51 }, newId)
        for (const days of [0, 1]) {
          const decision = {
            ...{ card: 'page', leads: 'division' },
            ...{ colleague_id: company.memberId, erase_after_days: days },
          }
          const body = { kind: 'hand_over', members: { ids: many }, ...decision }
          await expectRefusal(unconfirmed, company.api, bulkJobRoutes.start, { params, body })
          const leaving = { member_ids: many, ...decision }
          await expectRefusal(unconfirmed, company.api, handOverRoutes.create, { params, body: leaving })
        }
      },
    },
  ],
}
