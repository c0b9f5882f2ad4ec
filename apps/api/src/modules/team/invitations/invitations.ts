import type { Actor } from '@kartu/contracts/actor'
import type { Key, Principal } from '@kartu/contracts/principal'
import type { CreateInvitation } from '@kartu/contracts/team/invitations'
import type { Invitee } from '@kartu/contracts/team/invitations.data'
import { canManageInvitation } from '@kartu/contracts/team/invitations.plain'
import { invitationDays } from '@kartu/contracts/limits'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, AppError, fieldError, notFound } from '../../../http/errors.ts'
import { hashToken, newToken, type Session } from '../../../http/caller/session.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { Acting, ActingCaller } from '../../platform/audit/audit.ts'
import { byPerson, type Notice, tell } from '../../platform/audit/tell.ts'
import { lockFreeLicences, takeLicences } from '../../company/licences/licences.ts'
import { deleteMembers, giveAccount, showCard } from '../../company/memberships/member-writes.sql.ts'
import { insertMember, lockJudged, requireMember } from '../../company/members/members.ts'
import { newAdminNotices } from '../../company/members/new-admins.ts'
import { noteRoleChange, requireConfirmed } from '../../company/super-admin-changes/super-admin-changes.ts'
import type { MemberCardRow } from '../../company/members/members.sql.ts'
import { forgetUndelivered } from '../../platform/mails/undelivered.sql.ts'
import { requireAllowedAddress } from '../../company/members/allowed-addresses.ts'
import {
  findMemberByEmail,
  findMemberName,
  findMemberOfUser,
  listAdministrators,
} from '../../company/memberships/memberships.sql.ts'
import {
  isRenewable,
  deleteInvitation,
  findInvitation,
  findInvitationOf,
  insertInvitation,
  type InvitationRow,
  lockInvitation,
  renewInvitation,
  setLink,
  storeDecision,
} from './invitations.sql.ts'
import { countInvitationMail } from './invitation-limits.ts'
import { invitationMail } from './invitations.jobs.ts'

/** Dependencies for sending invitations. */
type Post = Pick<Deps, 'queue' | 'env'>

/** Throws for a caller who may not fill a place. It runs under lock, because a concurrent request may give a role. */
type PlaceJudge = (place: Pick<InvitationRow, 'division_id' | 'roles'>) => void

export const placeJudge =
  (actor: Principal): PlaceJudge =>
  ({ division_id: divisionId, roles }) =>
    allow(canManageInvitation(actor, { divisionId, roles }))

type MailWords = Pick<CreateInvitation, 'message' | 'locale'>

/** Creates the place with its card, reserves a licence and mails the link, all in one transaction. */
export async function invite(
  tx: Db,
  post: Post,
  inviting: ActingCaller,
  invitee: Invitee,
  words: MailWords,
): Promise<InvitationRow> {
  const { companyId } = inviting.actor
  const free = await lockFreeLicences(tx, post, companyId)
  // A second invitation needs no licence, so that error takes precedence.
  if (free === 0) throw (await taken(tx, companyId, invitee.email)) ?? new AppError('insufficient_licences')
  const place = { status: 'invited', roles: invitee.roles } as const
  const member = await insertMember(tx, inviting, { ...invitee, contacts: [] }, place)
  if (member === undefined) throw (await taken(tx, companyId, invitee.email)) ?? fieldError('email_taken', 'email')
  await noteOffer(tx, post, inviting, member)
  return send(tx, post, inviting, { memberId: member.member_id, email: invitee.email, reserves: true }, words)
}

/** Returns the reason why an address with a place cannot be invited; undefined if it has none. */
async function taken(tx: Db, companyId: string, email: string): Promise<AppError | undefined> {
  const known = await findMemberByEmail(tx, companyId, email)
  return known && fieldError(known.status === 'invited' ? 'already_invited' : 'email_taken', 'email')
}

/**
 * Invites a member without an account to take over their existing place. If an invitation is already pending, it is
 * resent, or the call is refused: bulk invitations must not mail a person twice.
 */
export async function inviteMember(
  tx: Db,
  post: Post,
  inviting: ActingCaller,
  memberId: string,
  words: MailWords,
  { whereOneWaits, judge }: { whereOneWaits: 'resend' | 'refuse'; judge: PlaceJudge },
): Promise<InvitationRow> {
  const { companyId } = inviting.actor
  // The company is always locked before the member, so two concurrent invitations run in sequence.
  await takeLicences(tx, post, companyId, 0, 'insufficient_licences')
  const member = await lockJudged(tx, companyId, memberId, judge)
  if (member.user_id !== null) throw new AppError('already_verified')
  if (member.status === 'paused') throw new AppError('member_paused')
  const reserves = member.status === 'invited'
  const known = await findInvitationOf(tx, companyId, memberId)
  if (known?.state === 'pending' && whereOneWaits === 'refuse') throw new AppError('already_invited')
  await noteOffer(tx, post, inviting, member)
  if (known) return resendInvitation(tx, post, inviting, known.id, judge)
  if (reserves) await takeLicences(tx, post, companyId, 1, 'insufficient_licences')
  return send(tx, post, inviting, { memberId, email: member.email, reserves }, words)
}

/** Offering a place with roles to a person counts as giving the roles. */
const noteOffer = (
  tx: Db,
  { queue }: Post,
  inviting: ActingCaller,
  { member_id, roles }: MemberCardRow,
): Promise<void> =>
  noteRoleChange(tx, queue, inviting, {
    memberId: member_id,
    userId: null,
    before: [],
    after: roles,
  })

async function send(
  tx: Db,
  post: Post,
  inviting: ActingCaller,
  place: { memberId: string; email: string; reserves: boolean },
  { message, locale }: MailWords,
): Promise<InvitationRow> {
  const { actor } = inviting
  const { companyId, memberId: inviterId } = actor
  const invitedBy = actor.kind === 'key' ? actor.name : await findMemberName(tx, companyId, actor.memberId)
  if (invitedBy === undefined) throw notFound()
  const id = newId()
  await insertInvitation(tx, companyId, {
    id,
    ...place,
    invitedBy,
    invitedById: inviterId,
    message,
    locale,
    days: invitationDays,
  })
  const { memberId, email, reserves } = place
  const facts = { member_id: memberId, email, reserves }
  await mailLink(tx, post, { companyId, senderId: senderOf(actor), invitationId: id, email })
  // The person gets the link, so the card becomes public.
  const isShown = await showCard(tx, companyId, memberId)
  await tell(tx, inviting, {
    audit: [{ action: 'invitation.created', subjectId: id, memberId, after: { ...facts, message } }],
    changes: isShown ? [{ type: 'member.changed', subjectId: memberId, fields: ['hidden'] }] : [],
    shows: 'company',
    notify: [],
  })
  return requireInvitation(tx, companyId, id)
}

/** Account or key to whose daily limit an email counts: a key's counts to the super admin who created it. */
export const senderOf = (actor: Actor | Key): string =>
  actor.kind === 'key' ? (actor.makerUserId ?? actor.keyId) : actor.userId

/** Creates a new link. The email is sent after the commit. `senderId` is null if the reader of a link requests it. */
async function mailLink(
  tx: Db,
  post: Post,
  to: { companyId: string; senderId: string | null; invitationId: string; email: string },
): Promise<void> {
  const { companyId, invitationId, email } = to
  await requireAllowedAddress(tx, companyId, email)
  await countInvitationMail(tx, post, to)
  const token = newToken()
  await setLink(tx, { id: invitationId, company_id: companyId, email, token_hash: hashToken(token) })
  await post.queue.enqueue(tx, invitationMail, { companyId, invitationId, sending: newId(), token })
}

/** Resends an unaccepted invitation with a new link, a full validity period and a licence. */
export async function resendInvitation(
  tx: Db,
  post: Post,
  inviting: ActingCaller,
  id: string,
  judge: PlaceJudge,
): Promise<InvitationRow> {
  const { companyId } = inviting.actor
  const free = await lockFreeLicences(tx, post, companyId)
  const invitation = await requireLocked(tx, companyId, id)
  judge(invitation)
  if (invitation.roles.length > 0) await requireConfirmed(tx, inviting, 'give_roles')
  if (invitation.state === 'accepted') throw new AppError('already_verified')
  if (invitation.member_status === 'paused') throw new AppError('member_paused')
  const { email } = await requireMember(tx, companyId, invitation.member_id)
  const senderId = senderOf(inviting.actor)
  await sendAgain(tx, post, inviting, { invitation, free, email, senderId, unlicensed: 'insufficient_licences' })
  return requireInvitation(tx, companyId, id)
}

interface Again {
  invitation: InvitationRow
  /** Number of free licences; null is unlimited. */
  free: number | null
  email: string
  /** Account or key to whose daily limit the email counts. */
  senderId: string | null
  unlicensed: 'insufficient_licences' | 'insufficient_licence_to_join'
}

async function sendAgain(
  tx: Db,
  post: Post,
  acting: Acting,
  { invitation, free, email, senderId, unlicensed }: Again,
): Promise<void> {
  const { companyId } = acting.actor
  const { id } = invitation
  const reserves = invitation.member_status === 'invited'
  const hasLicence = invitation.state === 'pending' && invitation.reserves
  if (reserves && !hasLicence && free !== null && free < 1) throw new AppError(unlicensed)
  if (invitation.mail_trouble) await forgetUndelivered(tx, invitation.mail_trouble.mail_id)
  await renewInvitation(tx, companyId, id, { email, reserves, days: invitationDays })
  await mailLink(tx, post, { companyId, senderId, invitationId: id, email })
  await tell(tx, acting, {
    audit: [{ action: 'invitation.resent', subjectId: id, memberId: invitation.member_id, after: { email } }],
    shows: 'nothing',
    notify: [],
  })
}

/** Mails a new link to the invited address at the request of an expired link's reader. */
export async function renewByReader(tx: Db, post: Post, acting: Acting, id: string): Promise<void> {
  const { companyId } = acting.actor
  const free = await lockFreeLicences(tx, post, companyId)
  const invitation = await requireLocked(tx, companyId, id)
  if (!isRenewable(invitation)) throw new AppError('invitation_over')
  const { email } = invitation
  await sendAgain(tx, post, acting, {
    invitation,
    free,
    email,
    senderId: null,
    unlicensed: 'insufficient_licence_to_join',
  })
}

/** Voids the link and releases the licence. The waiting card stays. */
export async function cancelInvitation(tx: Db, inviting: ActingCaller, id: string): Promise<InvitationRow> {
  const { companyId } = inviting.actor
  const invitation = await requireLocked(tx, companyId, id)
  if (invitation.state === 'accepted') throw new AppError('already_verified')
  if (invitation.state === 'pending' || invitation.state === 'expired') {
    await storeDecision(tx, companyId, id, 'cancelled')
    await tell(tx, inviting, {
      audit: [{ action: 'invitation.cancelled', subjectId: id }],
      shows: 'nothing',
      notify: [],
    })
  }
  return requireInvitation(tx, companyId, id)
}

/** Removes an invitation with its waiting place. The place of an existing member stays. */
export async function removeInvitation(tx: Db, queue: Queue, inviting: ActingCaller, id: string): Promise<void> {
  const { companyId } = inviting.actor
  const invitation = await requireLocked(tx, companyId, id)
  const { member_id: memberId, card_id: cardId, email } = invitation
  const goes = invitation.member_status === 'invited'
  if (goes) {
    const { roles } = invitation
    await noteRoleChange(tx, queue, inviting, { memberId, userId: null, before: roles, after: [] })
    await deleteMembers(tx, companyId, [memberId])
  }
  if (!goes) await deleteInvitation(tx, companyId, id)
  await tell(tx, inviting, {
    audit: [{ action: 'invitation.removed', subjectId: id, memberId, before: { email } }],
    changes: goes ? [{ type: 'member.removed', subjectId: memberId }] : [],
    shows: goes ? { cardId, links: true } : 'nothing',
    notify: [],
  })
}

/** Account that takes a place. A new account has no session yet. */
interface Accepter extends Pick<Session, 'userId' | 'email'> {
  session?: Session
}

/**
 * Gives the place to an account. It uses the licence reserved by the invitation, or a free one if the company now has
 * fewer. Accepting twice has the effect of accepting once.
 */
export async function acceptInvitation(
  tx: Db,
  deps: Post,
  { userId, email, session }: Accepter,
  companyId: string,
  id: string,
  address: string,
): Promise<InvitationRow> {
  const { queue } = deps
  const free = await lockFreeLicences(tx, deps, companyId)
  const invitation = await requireLocked(tx, companyId, id)
  if (invitation.email !== email) throw notFound()
  if (invitation.state === 'accepted' && invitation.user_id === userId) return invitation
  if (invitation.state !== 'pending' || invitation.member_status === 'paused') throw new AppError('invitation_over')
  if (await findMemberOfUser(tx, companyId, userId)) throw new AppError('own_card_exists')
  await requireAllowedAddress(tx, companyId, invitation.email)
  const needsLicence = invitation.member_status === 'invited' && !invitation.reserves
  if (needsLicence && free !== null && free < 1) throw new AppError('insufficient_licence_to_join')

  const acting = { ...byPerson(companyId, userId, address), ...(session && { session }) }
  const { member_id: memberId, roles } = invitation
  // Only the super admin role counts as new here: the inviter confirmed giving the other roles.
  const before = roles.filter((role) => role !== 'super_admin')
  await noteRoleChange(tx, queue, acting, { memberId, userId, before, after: roles })
  await giveAccount(tx, companyId, memberId, userId)
  await storeDecision(tx, companyId, id, 'accepted')
  await tell(tx, acting, {
    audit: [{ action: 'invitation.accepted', subjectId: id }],
    changes: [{ type: 'member.changed', subjectId: memberId, fields: ['status', 'user_id'] }],
    shows: { cardId: invitation.card_id },
    notify: [
      await toAdministrators(tx, queue, companyId, invitation, 'invitation_accepted'),
      ...(await newAdminNotices(tx, queue, acting, {
        memberId,
        before: [],
        after: roles,
      })),
    ],
  })
  return requireInvitation(tx, companyId, id)
}

/**
 * Declines the place. Its licence becomes free, and its card stays until an admin removes it. Declining twice has the
 * effect of declining once.
 */
export async function declineInvitation(tx: Db, queue: Queue, acting: Acting, id: string): Promise<InvitationRow> {
  const { companyId } = acting.actor
  const invitation = await requireLocked(tx, companyId, id)
  if (invitation.state === 'declined') return invitation
  if (invitation.state !== 'pending') throw new AppError('invitation_over')
  await storeDecision(tx, companyId, id, 'declined')
  await tell(tx, acting, {
    audit: [{ action: 'invitation.declined', subjectId: id }],
    shows: 'nothing',
    notify: [await toAdministrators(tx, queue, companyId, invitation, 'invitation_declined')],
  })
  return requireInvitation(tx, companyId, id)
}

const toAdministrators = async (
  tx: Db,
  queue: Queue,
  companyId: string,
  { division_id: divisionId, member_id: memberId, display_name: name, email }: InvitationRow,
  kind: 'invitation_accepted' | 'invitation_declined',
): Promise<Notice> => ({
  queue,
  kind,
  facts: { name, email },
  people: { name: memberId, email: memberId },
  memberIds: await listAdministrators(tx, companyId, divisionId),
})

async function requireLocked(tx: Db, companyId: string, id: string): Promise<InvitationRow> {
  const row = await lockInvitation(tx, companyId, id)
  if (!row) throw notFound()
  return row
}

export async function requireInvitation(db: Db, companyId: string, id: string): Promise<InvitationRow> {
  const row = await findInvitation(db, companyId, id)
  if (!row) throw notFound()
  return row
}
