import { accountDeletionRoutes } from '@kartu/contracts/governance/account-deletions'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { accountDeletionCommands } from '../../src/modules/governance/account-deletions/account-deletions.module.ts'
import type { Program } from '../../src/deps.ts'
import { asOwner, daysBefore } from '../database/database.ts'
import type { TestUser } from '../factories.ts'
import { codeMailedTo } from '../mails.ts'
import type { TestServer } from '../server.ts'

export const password = 'sungai yang panjang'

/** Acts of people, the operator and time on an account about to be erased. */
export function deletionSteps(server: TestServer) {
  const rows = <Row extends object>(text: string, values: unknown[] = []) =>
    asOwner(server.database, (query) => query<Row>(text, values))

  /** Requests the deletion with the mailed code; `mails` is the number of emails so far. */
  async function ask(user: TestUser, mails = 1) {
    const api = server.as(user)
    const { request } = await api.data(accountDeletionRoutes.sendCode, { body: { locale: 'en' } })
    return { api, body: { code: await codeMailedTo(server, user.email, mails), request } }
  }
  async function deleted(user: TestUser): Promise<string> {
    const { api, body } = await ask(user)
    return (await api.data(accountDeletionRoutes.create, { body })).erase_at
  }
  const passDays = (user: TestUser, days: number) =>
    rows(`update account_deletions set erase_at = ${daysBefore('erase_at', '$2')} where user_id = $1`, [user.id, days])
  const isThere = async (user: TestUser) => (await rows('select from users where id = $1', [user.id])).length === 1
  const isLeaving = async (user: TestUser) =>
    (await rows('select from account_deletions where user_id = $1', [user.id])).length === 1
  const signIn = (user: TestUser) =>
    server.visitor().call(authRoutes.verify, {
      body: { method: 'password', email: user.email, password, browser_tokens: [] },
    })
  const run = (...values: string[]) =>
    accountDeletionCommands['deletions']?.run({ deps: server.deps } as Program, values)

  return { rows, ask, deleted, passDays, isThere, isLeaving, signIn, run }
}
