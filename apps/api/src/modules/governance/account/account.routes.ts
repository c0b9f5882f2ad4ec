import { accountRoutes, type Account } from '@kartu/contracts/governance/account'
import { canLeaveCompany } from '@kartu/contracts/governance/account.plain'
import { codeLifeMinutes } from '@kartu/contracts/limits'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow, invalidField, notFound } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { isReservedName } from '../../../http/system-names.ts'
import type { Upload } from '../../../http/uploads/upload.ts'
import type { Db } from '../../../db/db.ts'
import type { Session } from '../../../http/caller/session.ts'
import { endOtherSessions, endSessionOf, listSessions } from '../../identity/auth/sessions.ts'
import { removeMember } from '../../company/members/members.ts'
import { memberFacts } from '../../company/members/members.view.ts'
import { changeUser, requireUser } from '../../identity/users/users.sql.ts'
import { pictureUrl, storeBytes } from '../../platform/files/files.ts'
import { claimStoredFile, releaseStoredFiles } from '../../platform/files/stored-files.ts'
import { listCompaniesOfUser } from '../../company/memberships/places.sql.ts'
import { listPasskeys } from '../../identity/passkeys/passkeys.sql.ts'
import { factorsOf } from '../../identity/auth/factors.sql.ts'
import { forgetEmailChange, findEmailChange, findOwnPlace } from './account.sql.ts'
import { emailChangeView, sessionView, accountView, placeView } from './account.view.ts'
import { changeEmail, confirmEmail, resendEmailCodes } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirm, sendConfirmationCode, codeConfirms } from './confirmation.ts'

/** Counting and checking a proof is slow and comes first, so these routes open their own transactions. */
const ownTransaction = { transaction: false }

export function registerAccount(app: FastifyInstance, deps: Deps): void {
  registerProfile(app, deps)
  registerConfirmation(app, deps)
  registerSessions(app, deps)
}

function registerProfile(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, accountRoutes.get, (_input, { db, session }) => showAccount(deps, db, session))

  mount(
    app,
    deps,
    accountRoutes.update,
    async ({ body }, { session }) => {
      const { first_name: firstName, last_name: lastName, locale } = body
      await deps.database.transaction('global', async (tx) => {
        if (firstName !== undefined || lastName !== undefined) {
          const before = await requireUser(tx, session.userId)
          if (isReservedName(`${firstName ?? before.firstName} ${lastName ?? before.lastName}`))
            throw invalidField('first_name', 'name_system')
        }
        await changeUser(tx, session.userId, { firstName, lastName, locale })
      })
      // Reads each company in its own transaction. Inside this one, PGlite would wait for its only connection
      // forever.
      return showAccount(deps, deps.database.global, session)
    },
    ownTransaction,
  )

  mount(
    app,
    deps,
    accountRoutes.setPhoto,
    async ({ upload }, { session }) => ({ url: (await setPhoto(deps, session.userId, upload)) ?? '' }),
    ownTransaction,
  )

  mount(
    app,
    deps,
    accountRoutes.removePhoto,
    async (_input, { session }) => {
      await setPhoto(deps, session.userId, null)
      return {}
    },
    ownTransaction,
  )
}

function registerConfirmation(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    accountRoutes.sendConfirmationCode,
    async ({ body }, call) => ({
      code_minutes: codeLifeMinutes,
      request: await sendConfirmationCode(deps, call, body.locale),
    }),
    ownTransaction,
  )

  mount(
    app,
    deps,
    accountRoutes.confirm,
    async ({ body }, call) => {
      await confirm(deps, call, body)
      return {}
    },
    ownTransaction,
  )

  mount(
    app,
    deps,
    accountRoutes.changeEmail,
    async ({ body }, call) => ({ email_change: emailChangeView(await changeEmail(deps, call, body.email)) }),
    ownTransaction,
  )

  mount(
    app,
    deps,
    accountRoutes.resendEmailCodes,
    async (_input, call) => ({ email_change: emailChangeView(await resendEmailCodes(deps, call)) }),
    ownTransaction,
  )

  mount(
    app,
    deps,
    accountRoutes.confirmEmail,
    async ({ body }, call) => {
      const waiting = await confirmEmail(deps, call, body)
      return { email_change: waiting === undefined ? null : emailChangeView(waiting) }
    },
    ownTransaction,
  )

  mount(app, deps, accountRoutes.keepEmail, async (_input, { db, session }) => {
    await forgetEmailChange(db, session.userId)
    return {}
  })
}

function registerSessions(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    accountRoutes.changePassword,
    async ({ body }, call) => {
      await changePassword(deps, call, body)
      return {}
    },
    ownTransaction,
  )

  mount(app, deps, accountRoutes.sessions, async (_input, { db, session }) =>
    (await listSessions(db, session.userId)).map((row) => sessionView(row, session.id)),
  )

  mount(app, deps, accountRoutes.endSession, async ({ params }, { db, session }) => {
    await requireProof(db, session, 'end_sessions')
    if (!(await endSessionOf(db, session.userId, params.sessionId))) throw notFound()
    return {}
  })

  mount(app, deps, accountRoutes.endOtherSessions, async (_input, { db, session }) => {
    await requireProof(db, session, 'end_sessions')
    await endOtherSessions(db, session)
    // One of the ended sessions may have begun the change.
    await forgetEmailChange(db, session.userId)
    return {}
  })

  mount(app, deps, accountRoutes.leave, async (_input, { db, actor, session, address }) => {
    await requireProof(db, session, 'leave_company')
    await removeMember(db, deps.queue, { actor, address, session }, actor.memberId, {
      judge: (one) => allow(canLeaveCompany(actor, memberFacts(one))),
    })
    return {}
  })
}

/**
 * Sets or removes the account's picture. The previous picture's bytes are deleted a day later, unless a company shows
 * them.
 */
async function setPhoto(deps: Deps, userId: string, upload: Upload | null): Promise<string | null> {
  const hash = upload === null ? null : (await storeBytes(deps, 'photo', upload)).hash
  await deps.database.transaction('global', async (tx) => {
    const { photoHash: before } = await requireUser(tx, userId)
    await changeUser(tx, userId, { photoHash: hash })
    if (hash !== null) await claimStoredFile(tx, hash)
    if (before !== null && before !== hash) await releaseStoredFiles(tx, [{ hash: before }])
  })
  return hash === null ? null : pictureUrl(hash)
}

/** The account, as its page shows it. */
async function showAccount({ database }: Pick<Deps, 'database'>, db: Db, session: Session): Promise<Account> {
  const { userId } = session
  const user = await requireUser(db, userId)
  const change = await findEmailChange(db, userId)
  const companies = []
  for (const row of await listCompaniesOfUser(db, userId)) {
    // Memberships are read in the context of each company, because row-level security shows only one company at a time.
    const place = await findOwnPlace(database.read({ companyId: row.company_id }), row.company_id, row.member_id)
    if (place) companies.push(placeView(row, place))
  }
  const factors = await factorsOf(db, userId)
  const passkeys = (await listPasskeys(db, userId)).length
  return accountView(
    user,
    change,
    { factors, passkeys, code_confirms: await codeConfirms(db, session, user) },
    companies,
  )
}
