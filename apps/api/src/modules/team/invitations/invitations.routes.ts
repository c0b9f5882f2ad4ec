import { administersDivision, isAdmin } from '@kartu/contracts/actor'
import { type InvitationOutcome, type UninvitedPeople, invitationRoutes } from '@kartu/contracts/team/invitations'
import { canInvite } from '@kartu/contracts/team/invitations.plain'
import { callerIdOf, type Principal } from '@kartu/contracts/principal'
import { canManageMembers } from '@kartu/contracts/company/members.policy'
import { errorText, translator } from '@kartu/messages/translator'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, AppError, notFound } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { requireCaller } from '../../../http/caller/access.ts'
import { webRoot } from '../../../jobs/mail-text.ts'
import { foldForSearch } from '../../company/cards/card-content.ts'
import { findCompany } from '../../company/companies/companies.ts'
import { eachMember, withoutResult } from '../../company/members/each-member.ts'
import { requireSeen } from '../../company/members/members.ts'
import { confirmForRoles } from '../../company/super-admin-changes/super-admin-changes.ts'
import { findMemberName } from '../../company/memberships/memberships.sql.ts'
import { invitationWords } from './invitation-words.ts'
import { countUninvited, listInvitations } from './invitations.sql.ts'
import {
  cancelInvitation,
  invite,
  inviteMember,
  placeJudge,
  removeInvitation,
  requireInvitation,
  resendInvitation,
  senderOf,
} from './invitations.ts'
import { previewOf } from './invitation-preview.ts'
import { allowanceOf, allowMessage } from './invitation-limits.ts'
import { invitationView } from './invitations.view.ts'
import { findShownCard } from './received-invitation.ts'

/** Routes for the company. The invited person's routes are in `received-invitations.routes.ts`. */
export function registerInvitations(app: FastifyInstance, deps: Deps): void {
  registerLists(app, deps)
  registerInviting(app, deps)
  registerSent(app, deps)
}

function registerLists(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, invitationRoutes.list, async ({ query }, { db, actor }) => {
    allow(canManageMembers(actor))
    const { page, per_page, state, search } = query
    const sight = { all: isAdmin(actor), divisionId: actor.divisionId }
    const asked = { page, per_page, states: state ?? null, pattern: likePattern(search) }
    const { rows, total } = await listInvitations(db, actor.companyId, sight, asked)
    return { data: rows.map(invitationView), meta: { page, per_page, total } }
  })

  mount(app, deps, invitationRoutes.uninvited, async (_request, { db, actor }) => {
    allow(canManageMembers(actor))
    const { companyId, divisionId } = actor
    const company = await findCompany(db, companyId)
    const inviter = actor.kind === 'key' ? actor.name : await findMemberName(db, companyId, actor.memberId)
    if (!company || inviter === undefined) throw notFound()
    const rows = await countUninvited(db, companyId, { all: isAdmin(actor), divisionId })
    const shown: UninvitedPeople[] = []
    for (const { language: locale, count, email, first_name: name, card_id: cardId } of rows) {
      const card = await findShownCard(db, companyId, cardId)
      if (!card) continue
      const url = `${webRoot(deps.env.publicUrl, locale)}/invitation/…`
      const invited = { message: '', invited_by: inviter, first_name: name, card, url }
      const { subject, text } = invitationWords(translator(locale), locale, company, invited, deps.env)
      shown.push({ locale, count, mail: { to: email, name, subject, text } })
    }
    return shown
  })

  mount(app, deps, invitationRoutes.allowance, async (_input, { db, actor }) => {
    allow(canManageMembers(actor))
    return allowanceOf(db, deps, actor.companyId, senderOf(actor))
  })

  mount(app, deps, invitationRoutes.preview, async ({ body }, { db, actor }) => {
    allow(canManageMembers(actor))
    const { companyId, divisionId } = actor
    return {
      languages: await previewOf(db, deps, companyId, body.members, { all: isAdmin(actor), divisionId }),
      allowance: await allowanceOf(db, deps, companyId, senderOf(actor)),
    }
  })
}

function registerInviting(app: FastifyInstance, deps: Deps): void {
  const { database } = deps

  mount(app, deps, invitationRoutes.create, async ({ body }, { db, actor, session, address }) => {
    const { message, locale, ...invitee } = body
    allow(canInvite(actor, { divisionId: invitee.division_id, roles: invitee.roles }))
    await allowMessage(db, actor.companyId, message)
    const inviting = { actor, address, ...(session && { session }) }
    return invitationView(await invite(db, deps, inviting, invitee, { message, locale }))
  })

  mount(
    app,
    deps,
    invitationRoutes.createMany,
    async ({ body }, { db, actor: caller, session, address, t }) => {
      allow(canManageMembers(caller))
      const { people, ...words } = body
      const given = people.flatMap(({ roles }) => roles)
      await confirmForRoles(db, { actor: caller, address, session }, [], { given })
      await allowMessage(db, caller.companyId, words.message)
      const outcomes: InvitationOutcome[] = []
      for (const [row, invitee] of people.entries()) {
        const { email } = invitee
        try {
          await database.transaction({ companyId: caller.companyId }, async (tx) => {
            // Checked for each one, because a long job outlasts the first check.
            const actor = await requireCaller(tx, caller.companyId, callerIdOf(caller))
            allow(canInvite(actor, { divisionId: invitee.division_id, roles: invitee.roles }))
            await invite(tx, deps, { actor, address, session }, invitee, words)
          })
          outcomes.push({ row, email, outcome: 'invited', code: null, message: '' })
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          outcomes.push({
            row,
            email,
            outcome: 'refused',
            code: error.code,
            message: errorText(t, error.code, error.values),
          })
        }
      }
      return outcomes
    },
    { transaction: false },
  )

  mount(app, deps, invitationRoutes.inviteMember, async ({ params, body }, { db, actor, session, address }) => {
    const judge = placeJudge(actor)
    judge(await requireSeen(db, actor, params.memberId))
    await allowMessage(db, actor.companyId, body.message)
    const how = { whereOneWaits: 'resend', judge } as const
    return invitationView(await inviteMember(db, deps, { actor, address, session }, params.memberId, body, how))
  })

  mount(
    app,
    deps,
    invitationRoutes.inviteMembers,
    async ({ body }, { db, actor: caller, session, address, t }) => {
      allow(canManageMembers(caller))
      const { member_ids: memberIds, ...words } = body
      await confirmForRoles(db, { actor: caller, address, session }, memberIds, { fills: true })
      await allowMessage(db, caller.companyId, words.message)
      const outcomes = await eachMember(database, caller, memberIds, t, async (tx, actor, member) => {
        const judge = placeJudge(actor)
        judge(member)
        const how = { whereOneWaits: 'refuse', judge } as const
        await inviteMember(tx, deps, { actor, address, session }, member.member_id, words, how)
      })
      return outcomes.map(withoutResult)
    },
    { transaction: false },
  )
}

function registerSent(app: FastifyInstance, deps: Deps): void {
  const { queue } = deps

  mount(app, deps, invitationRoutes.resend, async ({ params }, { db, actor, session, address }) => {
    await allowManaging(db, actor, params.invitationId)
    return invitationView(
      await resendInvitation(db, deps, { actor, address, session }, params.invitationId, placeJudge(actor)),
    )
  })

  mount(app, deps, invitationRoutes.cancel, async ({ params }, { db, actor, address }) => {
    await allowManaging(db, actor, params.invitationId)
    return invitationView(await cancelInvitation(db, { actor, address }, params.invitationId))
  })

  mount(app, deps, invitationRoutes.remove, async ({ params }, { db, actor, session, address }) => {
    await allowManaging(db, actor, params.invitationId)
    await removeInvitation(db, queue, { actor, address, session }, params.invitationId)
    return { _id: params.invitationId }
  })
}

/** An invitation to another division is not found. */
async function allowManaging(db: Db, actor: Principal, id: string): Promise<void> {
  allow(canManageMembers(actor))
  const invitation = await requireInvitation(db, actor.companyId, id)
  if (!administersDivision(actor, invitation.division_id)) throw notFound()
  placeJudge(actor)(invitation)
}

const likePattern = (search: string | undefined): string | null => {
  const text = foldForSearch(search ?? '')
  return text === '' ? null : likeAnywhere(text)
}

/** `like` pattern that finds a text anywhere, with its special characters escaped. */
const likeAnywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
