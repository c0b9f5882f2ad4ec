import type { Locale } from '@kartu/contracts/validation'
import type { PasskeyMaking } from '@kartu/contracts/identity/passkeys'
import { passkeyMinutes } from '@kartu/contracts/limits'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalidField, notFound } from '../../../http/errors.ts'
import { countUse, limits } from '../../../http/limits/rate-limit.ts'
import { hashToken } from '../../../http/caller/session.ts'
import { askingBrowser } from '../../identity/auth/asking-browser.ts'
import { newDeviceMail, openSession, type Visitor } from '../../identity/auth/signed-in.ts'
import { passwordFault, slowHash } from '../../identity/auth/passwords.ts'
import { accountName } from '../../identity/identities/account-name.ts'
import { newChallenge } from '../../identity/passkeys/challenges.sql.ts'
import { algorithms, verifyNewPasskey, type RegistrationAnswer } from '../../identity/passkeys/verify-new-passkey.ts'
import { nameOfMade } from '../../identity/passkeys/known-makers.ts'
import { passkeyMail } from '../../identity/passkeys/passkeys.jobs.ts'
import { insertPasskey } from '../../identity/passkeys/passkeys.sql.ts'
import { requireRelyingParty, userHandleOf } from '../../identity/passkeys/prove-passkey.ts'
import { insertUser } from '../../identity/users/users.sql.ts'
import { proofOf } from './received-invitation.ts'
import { acceptInvitation, requireInvitation } from './invitations.ts'
import { findLink, type InvitationLink, type InvitationRow } from './invitations.sql.ts'

/** Password, or passkey with its account's ID, that the reader of a link chooses. */
export interface Taking {
  locale: Locale
  password?: string | undefined
  account_id?: string | undefined
  passkey?: RegistrationAnswer | undefined
}

/** Throws unless the link alone suffices to take the card. */
async function requireLinkProof(deps: Deps, link: InvitationLink): Promise<InvitationRow> {
  const { id, company_id: companyId } = link
  const db = deps.database.read({ companyId })
  const invitation = await requireInvitation(db, companyId, id)
  if (invitation.state !== 'pending' || invitation.member_status === 'paused') throw new AppError('invitation_over')
  const proof = await proofOf(db, companyId, invitation)
  if (proof !== 'link') throw new AppError(needed[proof])
  await countUse(deps.database.global, limits.invitationTake, id)
  return invitation
}

const needed = {
  code: 'mailed_code_required',
  account: 'invitation_has_account',
  company: 'company_sign_in_needed',
} as const

/** The passkey is for an account that does not exist yet, so the challenge covers its future ID. */
const challengeOf = (token: string, accountId: string) => ({
  purpose: 'registration' as const,
  scope: hashToken(`${token}.${accountId}`),
})

export async function beginTakingByPasskey(
  deps: Deps,
  link: InvitationLink,
  token: string,
): Promise<PasskeyMaking & { account_id: string }> {
  const { id } = requireRelyingParty(deps)
  const { email, display_name: name } = await requireLinkProof(deps, link)
  const accountId = newId()
  return {
    account_id: accountId,
    challenge: await newChallenge(deps.database.global, challengeOf(token, accountId)),
    minutes: passkeyMinutes,
    rp: { id, name: 'Kartu' },
    user: { id: userHandleOf(accountId), name: email, display_name: name },
    algorithms,
    passkeys: [],
  }
}

/**
 * Creates the account of the invited address, gives it the place and signs it in, all in one transaction. The
 * invitation is locked, so the second of two requests with one link finds it accepted.
 */
export async function takeCard(deps: Deps, link: InvitationLink, token: string, taking: Taking, visitor: Visitor) {
  const { id, company_id: companyId } = link
  const { email, first_name, last_name, member_id: memberId } = await requireLinkProof(deps, link)
  const name = accountName({ firstName: first_name, lastName: last_name }, email)
  const means = await meansOf(deps, token, taking, { email, ...name })
  return deps.database.transaction({ companyId }, async (tx) => {
    const account = { email, ...name, locale: taking.locale, ...means.account }
    const user = await insertUser(tx, account)
    if (!user) throw new AppError('invitation_has_account')
    await acceptInvitation(tx, deps, { userId: user.id, email }, companyId, id, visitor.address)
    // The invitation is locked now. A link that was replaced since the first check proves nothing.
    if ((await findLink(tx, id))?.token_hash !== hashToken(token)) throw notFound()
    await tx.enter('global')
    const shown = await means.keep(tx, user.id, visitor)
    const opened = await openSession(tx, deps.queue, user.id, visitor, { way: 'registration', shown })
    return { token: opened.token, browser_token: opened.browser_token, company_id: companyId, member_id: memberId }
  })
}

interface Means {
  account: { passwordHash: string } | { id: string }
  /** Stores the account's credential and notifies its address. Returns the verified factor. */
  keep: (tx: Db, userId: string, visitor: Visitor) => Promise<{ factor: 'passkey'; since: string } | null>
}

async function meansOf(
  deps: Deps,
  token: string,
  taking: Taking,
  person: { email: string; firstName: string; lastName: string },
): Promise<Means> {
  const { queue } = deps
  const { password, account_id: accountId, passkey } = taking
  if (password !== undefined) {
    const fault = await passwordFault(password, person)
    if (fault) throw invalidField('password', fault)
    return {
      account: { passwordHash: await slowHash(password) },
      keep: async (tx, userId, { userAgent, country }) => {
        const at = new Date().toISOString()
        await queue.enqueue(tx, newDeviceMail, { userId, at, browser: askingBrowser(userAgent), country })
        return null
      },
    }
  }
  if (accountId === undefined || passkey === undefined) throw invalidField('password', 'required')
  const made = await verifyNewPasskey(deps, passkey, challengeOf(token, accountId))
  return {
    account: { id: accountId },
    keep: async (tx, userId, { userAgent }) => {
      const browser = askingBrowser(userAgent)
      const name = nameOfMade(made.aaguid, browser)
      const row = await insertPasskey(tx, { ...made, userId, name })
      if (!row) throw new AppError('passkey_taken')
      await queue.enqueue(tx, passkeyMail, {
        userId,
        kind: 'added',
        name,
        asked: { at: new Date().toISOString(), browser },
      })
      return { factor: 'passkey', since: row.created_at }
    },
  }
}
