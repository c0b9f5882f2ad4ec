import { companyHandOverRoutes } from '@kartu/contracts/governance/company-hand-overs'
import { canHandOverCompany, canSeeCompanyHandOver } from '@kartu/contracts/governance/company-hand-overs.plain'
import type { FastifyInstance } from 'fastify'
import { notExported } from '../../../db/data-inventory.ts'
import type { Deps } from '../../../deps.ts'
import { CommandError } from '../../../lib/command-error.ts'
import type { CompanyActs } from '../../../operator/command.ts'
import { namedCompany } from '../../../operator/named-company.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import type { Module } from '../../module.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { changeMember } from '../../company/memberships/member-writes.sql.ts'
import { findMember } from '../../company/members/members.sql.ts'
import { findMemberByEmail, listSuperAdmins, lockSuperAdmins } from '../../company/memberships/memberships.sql.ts'
import { companyHandOverMail } from './company-hand-overs.jobs.ts'
import { acceptOffer, declineOffer, offerCompany, offerView, withdrawOffer } from './company-hand-overs.ts'
import { findOpenOffer } from './company-hand-overs.sql.ts'

export const companyHandOverActs: CompanyActs = {
  'super-admin': {
    usage: 'super-admin <id> <email>',
    run: (deps, [id = '', email = '']) => appointSuperAdmin(deps, id, email),
  },
}

/** Makes a member with access super admin if the company's only super admin has left, and mails all super admins. */
async function appointSuperAdmin({ database, queue }: Deps, typed: string, email: string): Promise<string> {
  const companyId = await namedCompany(database.global, typed)
  return database.transaction({ companyId }, async (tx) => {
    await lockSuperAdmins(tx, companyId)
    const place = await findMemberByEmail(tx, companyId, email.trim().toLowerCase())
    const member = place && (await findMember(tx, companyId, place.id))
    if (!member || member.status !== 'verified' || member.user_id === null)
      throw new CommandError(`No one with access to this company has the address ${email}.`)
    if (member.roles.includes('super_admin')) throw new CommandError(`${member.email} is already a super admin.`)
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
    return `${member.email} is now a super admin, and all super admins are notified by email.`
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
      ofCompany: notExported('Open for at most a week.'),
      onDeletion: 'cascade',
      ofPerson: notExported('Open for at most a week; offers and answers are among the person’s actions.'),
      erased: [],
      stays: ['giver_becomes'],
    },
  ],
}

function registerCompanyHandOvers(app: FastifyInstance, deps: Deps): void {
  const { queue } = deps

  mount(app, deps, companyHandOverRoutes.get, async (_input, { db, actor }) => {
    const offer = await findOpenOffer(db, actor.companyId)
    const view = offer && offerView(offer)
    return view && canSeeCompanyHandOver(actor, view) ? view : null
  })

  mount(app, deps, companyHandOverRoutes.create, async ({ body }, { db, actor, session, address }) => {
    allow(canHandOverCompany(actor))
    await requireProof(db, session, 'hand_over_company')
    return offerView(await offerCompany(db, queue, { actor, address }, body))
  })

  mount(app, deps, companyHandOverRoutes.withdraw, async (_input, { db, actor, address }) => {
    allow(canHandOverCompany(actor))
    await withdrawOffer(db, { actor, address })
    return {}
  })

  mount(app, deps, companyHandOverRoutes.accept, async ({ body }, { db, actor, session, address }) => {
    await acceptOffer(db, queue, { actor, address, session }, body.hand_over_id)
    return {}
  })

  mount(app, deps, companyHandOverRoutes.decline, async ({ body }, { db, actor, address }) => {
    await declineOffer(db, queue, { actor, address }, body.hand_over_id)
    return {}
  })
}
