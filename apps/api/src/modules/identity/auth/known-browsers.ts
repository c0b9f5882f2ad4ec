import { knownBrowserDays, knownBrowsersPerAccountMax } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/columns.ts'
import { hashToken, newToken } from '../../../http/caller/session.ts'
import { idRow } from '../../../db/rows.ts'

const find = {
  name: 'known_browser_find',
  text: `select b.id from known_browsers b join users u on u.id = b.user_id
    where u.email = $1 and b.token_hash = any($2) and b.expires_at > now() limit 1`,
}

/**
 * Returns the calling browser if it has signed in to the account of this address before. The lookup depends only on its
 * tokens, so the answer does not reveal whether an account exists.
 */
export async function findKnownBrowser(db: Db, email: string, tokens: readonly string[]): Promise<string | undefined> {
  if (tokens.length === 0) return undefined
  const [row] = await db.rows(idRow, find, [email, tokens.map(hashToken)])
  return row?.id
}

const renewRow = z.object({
  token_hash: z.string(),
})

const renew = {
  name: 'known_browser_renew',
  text: `update known_browsers set last_used_at = now(), expires_at = now() + interval '${knownBrowserDays} days'
    where user_id = $1 and token_hash = any($2) and expires_at > now() returning token_hash`,
}

const insert = {
  name: 'known_browser_insert',
  text: `insert into known_browsers (id, user_id, token_hash, expires_at)
    values ($1, $2, $3, now() + interval '${knownBrowserDays} days')`,
}

const forgetOldest = {
  name: 'known_browser_forget_oldest',
  text: `delete from known_browsers where id in (
    select id from known_browsers where user_id = $1 order by last_used_at desc, id desc offset ${knownBrowsersPerAccountMax})`,
}

/** Returns the browser's token after a sign-in, reusing its earlier token for this account. */
export async function rememberBrowser(db: Db, userId: string, tokens: readonly string[]): Promise<string> {
  const known = await db.rows(renewRow, renew, [userId, tokens.map(hashToken)])
  const kept = tokens.find((token) => known.some((row) => row.token_hash === hashToken(token)))
  if (kept !== undefined) return kept
  const token = newToken()
  await db.run(insert, [newId(), userId, hashToken(token)])
  await db.run(forgetOldest, [userId])
  return token
}

const forgetAll = {
  name: 'known_browser_forget_all',
  text: `delete from known_browsers where user_id = $1 and not token_hash = any($2)`,
}

/**
 * Forgets the browsers of an account after a new password, except the one that set it: anyone who knew the old password
 * may own the others.
 */
export const forgetBrowsersOf = (db: Db, userId: string, but: readonly string[] = []): Promise<unknown> =>
  db.run(forgetAll, [userId, but.map(hashToken)])
