import type { Actor } from '@kartu/contracts/actor'
import type { OwnSignIn } from '@kartu/contracts/sign-in-rules'
import { lacksOf } from '@kartu/contracts/sign-in-rules.policy'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../http/errors.ts'
import type { Session } from '../../http/session.ts'
import { factsOf, rulesOf } from './session-facts.ts'
import { findOwnSignIn } from './sign-in-rules.sql.ts'

/** What the company asks of this session, for the page of somebody who is kept out and the notice before that. */
export async function showOwnSignIn(db: Db, actor: Actor, session: Session): Promise<OwnSignIn> {
  const row = await findOwnSignIn(db, actor.companyId, session.id)
  if (!row) throw new AppError('unauthenticated')
  const lacks = lacksOf(rulesOf(row.rules), actor, factsOf(row.facts), Date.now())
  const soon = lacks.find(({ from }) => from !== null)
  return {
    company: { _id: actor.companyId, name: row.name },
    need: lacks.find(({ from }) => from === null)?.need ?? null,
    soon: soon?.from ? { need: soon.need, from: new Date(soon.from).toISOString() } : null,
    second_factor: row.second_factor,
  }
}
