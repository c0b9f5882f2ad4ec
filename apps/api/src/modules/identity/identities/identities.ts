import type { Verified } from '@kartu/contracts/identity/auth'
import type { ElsewhereProof, Identity } from '@kartu/contracts/identity/identities'
import type { Provider } from '@kartu/contracts/identity/identities.plain'
import { identitiesPerAccountMax } from '@kartu/contracts/limits'
import type { Locale } from '@kartu/contracts/validation'
import type { FastifyInstance } from 'fastify'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { ProvedPerson } from '../../../gateways/proved-person.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import type { Session } from '../../../http/caller/session.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { Deps } from '../../../deps.ts'
import { askingBrowser } from '../auth/asking-browser.ts'
import { endSessionsOpenedWith } from '../auth/sessions.ts'
import { signIn, type Visitor } from '../auth/signed-in.ts'
import { countSignInMethods, lockSignInMethods } from '../auth/sign-in-methods.ts'
import { findUserByEmail, insertUser, type UserRow } from '../users/users.sql.ts'
import { accountName } from './account-name.ts'
import { identityMail } from './identities.jobs.ts'
import {
  deleteIdentity,
  findIdentity,
  type IdentityRow,
  insertIdentity,
  listIdentities,
  noteIdentityUsed,
} from './identities.sql.ts'
import { type SignInContext, proveElsewhere, refusal } from './prove-elsewhere.ts'

/** Dependencies of a sign-in, with the queue for emails. */
type SignInContextWithQueue = SignInContext & { queue: Queue }
type Proved = ProvedPerson & { provider: Provider }

/**
 * Signs in the person of a provider's account. An unknown provider account opens the account with its address, or
 * creates one, if the provider has verified the address. Our own addresses are confirmed before an account is made, so
 * both sides are verified.
 */
export async function signInElsewhere(
  context: SignInContextWithQueue,
  proof: ElsewhereProof,
  visitor: Visitor,
  locale: Locale,
): Promise<Verified> {
  const person = await proveElsewhere(context, proof, null)
  return context.deps.database.transaction('global', async (tx) => {
    const known = await findIdentity(tx, person.issuer, person.subject)
    if (known) {
      await noteIdentityUsed(tx, known.id)
      return signIn(tx, context.queue, known.user_id, visitor, { way: person.provider, openedWith: known.id })
    }
    const user = await accountOf(tx, person, locale)
    const linked = await addIdentity(tx, context.queue, { userId: user.id, person, used: true, visitor })
    return signIn(tx, context.queue, linked.user_id, visitor, { way: person.provider, openedWith: linked.id })
  })
}

async function accountOf(tx: Db, person: Proved, locale: Locale): Promise<UserRow> {
  const { email, emailProved } = person
  if (email === null || !emailProved) throw refusal(person.provider, 'identity_unproved')
  // An account created in the meantime is equivalent: its address was confirmed too.
  const user =
    (await findUserByEmail(tx, email)) ??
    (await insertUser(tx, { email, ...accountName(person, email), locale })) ??
    (await findUserByEmail(tx, email))
  if (!user) throw new Error('An existing account was not found')
  return user
}

interface Link {
  userId: string
  person: Proved
  used: boolean
  visitor: Pick<Visitor, 'userAgent'>
}

/** Returns the link, new or from a concurrent sign-in. The owner gets a mail about every new one. */
async function addIdentity(tx: Db, queue: Queue, { userId, person, used, visitor }: Link): Promise<IdentityRow> {
  const { provider, issuer, subject, email } = person
  await lockSignInMethods(tx, userId)
  if ((await listIdentities(tx, userId)).length >= identitiesPerAccountMax)
    throw new AppError('identities_max', { values: { max: identitiesPerAccountMax } })
  const made = await insertIdentity(tx, { userId, provider, issuer, subject, email, used })
  if (!made) {
    const other = await findIdentity(tx, issuer, subject)
    if (other?.user_id !== userId) throw refusal(provider, 'identity_taken')
    return other
  }
  const askedAt = new Date().toISOString()
  await queue.enqueue(tx, identityMail, { userId, provider, askedAt, browser: askingBrowser(visitor.userAgent) })
  return made
}

/** Links the provider's account in the proof to that of `userId`, whatever its address. */
export async function linkIdentity(
  context: SignInContextWithQueue,
  userId: string,
  proof: ElsewhereProof,
  visitor: Pick<Visitor, 'userAgent'>,
): Promise<Identity> {
  const person = await proveElsewhere(context, proof, userId)
  const row = await context.deps.database.transaction('global', (tx) =>
    addIdentity(tx, context.queue, { userId, person, used: false, visitor }),
  )
  return identityView(row)
}

/** Mailed codes remain a sign-in method but depend on a mailbox, so the last other method cannot be removed. */
export async function unlinkIdentity(tx: Db, { id: sessionId, userId }: Session, identityId: string): Promise<void> {
  await lockSignInMethods(tx, userId)
  const linked = await listIdentities(tx, userId)
  if (!linked.some(({ id }) => id === identityId)) throw notFound()
  if ((await countSignInMethods(tx, userId)) === 1) throw new AppError('identity_last')
  await deleteIdentity(tx, userId, identityId)
  await endSessionsOpenedWith(tx, identityId, sessionId)
}

export const identityView = (row: IdentityRow): Identity => ({
  _id: row.id,
  provider: row.provider,
  email: row.email,
  created_at: wireTime(row.created_at),
  last_used_at: row.last_used_at === null ? null : wireTime(row.last_used_at),
})

/** The cause of a fault may contain personal data from a token, so only the kind of fault is logged. */
export const signInContext = (app: FastifyInstance, deps: Deps, { address }: { address: string }): SignInContext => ({
  deps,
  address,
  report: (provider, { code, message }) =>
    app.log.error({ provider, code, fault: message }, 'signing in elsewhere failed'),
})
