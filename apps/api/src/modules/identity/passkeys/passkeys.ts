import { passkeyMinutes, passkeysPerAccountMax } from '@kartu/contracts/limits'
import type { Passkey, PasskeyMaking } from '@kartu/contracts/identity/passkeys'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { requireUser } from '../users/users.sql.ts'
import { askingBrowser } from '../auth/asking-browser.ts'
import { originOf } from '../auth/request-origin-text.ts'
import { endSessionsOpenedWith, forgetFactorsInSessions } from '../auth/sessions.ts'
import { countSignInMethods, lockSignInMethods } from '../auth/sign-in-methods.ts'
import { tellSetUp } from '../auth/factor-set-up.ts'
import { isOnlyFactor } from '../auth/factors.sql.ts'
import { newChallenge } from './challenges.sql.ts'
import { nameOfMade } from './known-makers.ts'
import { algorithms, verifyNewPasskey, type RegistrationAnswer } from './verify-new-passkey.ts'
import { passkeyMail } from './passkeys.jobs.ts'
import { deletePasskey, insertPasskey, listPasskeys, type PasskeyRow } from './passkeys.sql.ts'
import { knownView, requireRelyingParty, userHandleOf } from './prove-passkey.ts'
import type { Asking } from '../auth/caller.ts'

const registrationOf = ({ session }: Pick<Asking, 'session'>) => ({
  purpose: 'registration' as const,
  scope: session.id,
})

/** Options from which a browser makes a passkey. */
export async function beginPasskey(deps: Deps, db: Db, asking: Asking): Promise<PasskeyMaking> {
  const { id } = requireRelyingParty(deps)
  const { userId } = asking.session
  const user = await requireUser(db, userId)
  const own = await listPasskeys(db, userId)
  requireRoom(own)
  return {
    challenge: await newChallenge(db, registrationOf(asking)),
    minutes: passkeyMinutes,
    rp: { id, name: 'Kartu' },
    user: {
      id: userHandleOf(userId),
      name: user.email,
      display_name: `${user.firstName} ${user.lastName}`.trim(),
    },
    algorithms,
    passkeys: own.map(knownView),
  }
}

/** Stores a new passkey, which can sign in from now on, and mails the person. */
export async function addPasskey(deps: Deps, asking: Asking, answer: RegistrationAnswer): Promise<PasskeyRow> {
  const { userId } = asking.session
  const made = await verifyNewPasskey(deps, answer, registrationOf(asking))
  const browser = askingBrowser(asking.userAgent)
  const name = nameOfMade(made.aaguid, browser)
  return deps.database.transaction('global', async (tx) => {
    await lockSignInMethods(tx, userId)
    requireRoom(await listPasskeys(tx, userId))
    const row = await insertPasskey(tx, { ...made, userId, name })
    if (!row) throw new AppError('passkey_taken')
    const asked = { at: new Date().toISOString(), browser }
    await tellSetUp(tx, deps.queue, asking)
    await deps.queue.enqueue(tx, passkeyMail, { userId, kind: 'added', name, asked })
    return row
  })
}

function requireRoom(own: readonly PasskeyRow[]): void {
  if (own.length >= passkeysPerAccountMax)
    throw new AppError('passkeys_max', { values: { max: passkeysPerAccountMax } })
}

/** The last sign-in method beside mailed codes cannot be removed, nor can the only required second factor. */
export async function removePasskey({ queue }: Pick<Deps, 'queue'>, tx: Db, asking: Asking, id: string): Promise<void> {
  const { userId } = asking.session
  await lockSignInMethods(tx, userId)
  const own = await listPasskeys(tx, userId)
  const found = own.find((one) => one.id === id)
  if (!found) throw notFound()
  if ((await countSignInMethods(tx, userId)) === 1) throw new AppError('passkey_last')
  if (own.length === 1 && (await isOnlyFactor(tx, userId))) throw new AppError('passkey_last_factor')
  await deletePasskey(tx, userId, id)
  await endSessionsOpenedWith(tx, id, asking.session.id)
  if (own.length === 1) await forgetFactorsInSessions(tx, userId, ['passkey'])
  const asked = originOf(asking.userAgent)
  await queue.enqueue(tx, passkeyMail, { userId, kind: 'removed', name: found.name, asked })
}

export const passkeyView = (row: PasskeyRow): Passkey => ({
  _id: row.id,
  name: row.name,
  synced: row.backed_up,
  created_at: wireTime(row.created_at),
  last_used_at: row.last_used_at === null ? null : wireTime(row.last_used_at),
  suspected_at: row.suspected_at === null ? null : wireTime(row.suspected_at),
})
