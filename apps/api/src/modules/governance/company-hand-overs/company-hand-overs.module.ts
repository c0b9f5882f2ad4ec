import { notExported } from '../../../db/data-inventory.ts'
import type { Deps } from '../../../deps.ts'
import { CommandError } from '../../../lib/command-error.ts'
import type { CompanyActs } from '../../../operator/command.ts'
import { namedCompany } from '../../../operator/named-company.ts'
import type { Module } from '../../module.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { changeMember } from '../../company/memberships/member-writes.sql.ts'
import { findMember } from '../../company/members/members.sql.ts'
import { findMemberByEmail, listSuperAdmins, lockSuperAdmins } from '../../company/memberships/memberships.sql.ts'
import { companyHandOverMail } from './company-hand-overs.jobs.ts'
import { registerCompanyHandOvers } from './company-hand-overs.routes.ts'

export const companyHandOverActs: CompanyActs = {
  'super-admin': {
    usage: 'super-admin <id> <email>',
    run: (deps, [id = '', email = '']) => appointSuperAdmin(deps, id, email),
  },
}

/** Makes a member with access super admin of a company whose only super admin is gone, and mails all super admins. */
async function appointSuperAdmin({ database, queue }: Deps, typed: string, email: string): Promise<string> {
  const companyId = await namedCompany(database.global, typed)
  return database.transaction({ companyId }, async (tx) => {
    await lockSuperAdmins(tx, companyId)
    const place = await findMemberByEmail(tx, companyId, email.trim().toLowerCase())
    const member = place && (await findMember(tx, companyId, place.id))
    if (!member || member.status !== 'verified' || member.user_id === null)
      throw new CommandError(`Nobody with access to this company has the address ${email}.`)
    if (member.roles.includes('super_admin')) throw new CommandError(`${member.email} is super admin already.`)
    const memberId = member.member_id
    const roles = ['super_admin' as const]
    await changeMember(tx, companyId, memberId, { roles })
    await tell(tx, bySystem(companyId, 'operator'), {
      audit: [
        { action: 'company.super_admin_appointed', subjectId: memberId },
        { action: 'member.updated', subjectId: memberId, memberId, before: { roles: member.roles }, after: { roles } },
      ],
      shows: { cardId: member.id },
      notify: [],
    })
    const receiver = `${member.first_name} ${member.last_name}`.trim()
    for (const { user_id: userId } of await listSuperAdmins(tx, companyId))
      await queue.enqueue(tx, companyHandOverMail, {
        kind: 'appointed',
        companyId,
        userId,
        giver: '',
        receiver,
        about: [memberId],
      })
    return `${member.email} is super admin now, and all super admins are told by mail.`
  })
}

export const companyHandOversModule: Module = {
  name: 'company-hand-overs',
  routes: registerCompanyHandOvers,
  jobs: [companyHandOverMail],
  companyActs: companyHandOverActs,
  inventory: [
    {
      table: 'company_hand_overs',
      ofCompany: notExported('Open for a week at most.'),
      onDeletion: 'cascade',
      ofPerson: notExported('Open for a week at most; who offered and who answered is among the acts.'),
      erased: [],
      stays: ['giver_becomes'],
    },
  ],
}
