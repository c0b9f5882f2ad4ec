import type { Db } from '../../../db/db.ts'
import { provedIds, readProvedIds } from '../../../db/proved-ids.ts'
import { noMoreMailPath } from './mail-refusals.ts'

/** Member and company of a mail that the member subscribed to. */
export interface MailedMember {
  companyId: string
  memberId: string
}

interface MemberLinks {
  path: string
  /** URL where a reader stops the mail without signing in, by a person's click or a mail program's. */
  url: (db: Db, publicUrl: string, of: MailedMember) => Promise<string>
  /** Returns undefined if this server did not make the token. */
  read: (db: Db, token: string) => Promise<MailedMember | undefined>
}

/** Links that stop one kind of mail; `key` is the name of the server key that signs them. */
export function memberLinks(word: string, key: string): MemberLinks {
  const [path, purpose] = [`${noMoreMailPath}/${word}`, { key, word }]
  return {
    path,
    url: async (db, publicUrl, { companyId, memberId }) =>
      `${publicUrl}${path}/${await provedIds(db, purpose, [companyId, memberId])}`,
    async read(db, token) {
      const [companyId, memberId] = (await readProvedIds(db, purpose, token)) ?? []
      return companyId === undefined || memberId === undefined ? undefined : { companyId, memberId }
    },
  }
}
