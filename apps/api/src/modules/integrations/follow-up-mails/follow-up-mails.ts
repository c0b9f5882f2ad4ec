import type { Actor } from '@kartu/contracts/actor'
import type {
  FollowUpMails,
  FollowUpTexts,
  UpdateFollowUpMails,
  UpdateFollowUpSender,
} from '@kartu/contracts/integrations/follow-up-mails'
import { smtpPorts } from '@kartu/contracts/integrations/follow-up-mails.plain'
import { newId, wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { isPrivateAllowed, isRefusedHost } from '../../../gateways/mail/company-mailer.ts'
import { AppError, fieldError, invalidField, notFound } from '../../../http/errors.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tellAudit } from '../../platform/audit/tell.ts'
import {
  countStates,
  deleteSettings,
  findSettings,
  followUpResponsibility,
  insertSettings,
  lockSettings,
  type SettingsRow,
  storeContent,
  storeSender,
} from './follow-up-settings.sql.ts'
import { deleteTexts } from './follow-up-texts.sql.ts'
import { textIn } from './follow-up-words.ts'
import { passwordPlace } from './sender-secrets.ts'

/** A person who acts, always in their own company. */
export interface FollowUpActing extends Acting {
  actor: Actor
}

const noTexts = { en: { subject: '', body: '' }, id: { subject: '', body: '' } }

/** Throws `not_found` if the operator turned the mails off. */
export function requireSwitchedOn({ env }: Pick<Deps, 'env'>): void {
  if (!env.followUpMails) throw notFound()
}

/** Like `requireOffered`; also throws `audit_stream_secret` without a key for sealing. */
export function requireOffered(deps: Pick<Deps, 'env' | 'secrets'>): void {
  requireSwitchedOn(deps)
  if (!deps.secrets.ready) throw new AppError('audit_stream_secret')
}

export async function readFollowUpMails(
  db: Db,
  { secrets }: Pick<Deps, 'secrets'>,
  companyId: string,
): Promise<FollowUpMails> {
  const row = await findSettings(db, companyId)
  return {
    offered: secrets.ready,
    is_on: row?.is_on ?? false,
    delay: row?.delay ?? 'now',
    texts: row?.texts ?? noTexts,
    sender: row && row.host !== '' ? senderView(row) : null,
    stopped: row ? row.stopped_at !== null : false,
    failing_since: row?.failing_since ? wireTime(row.failing_since) : null,
    last_fault: row?.last_fault ?? '',
    counts: await countStates(db, companyId),
    responsible: row?.responsible ?? null,
    revision: row?.revision ?? 1,
  }
}

const senderView = (row: SettingsRow): NonNullable<FollowUpMails['sender']> => ({
  host: row.host,
  port: row.port,
  security: row.security,
  username: row.username,
  from_name: row.from_name,
  from_address: row.from_address,
  dkim_selector: row.dkim_selector,
  has_password: row.password !== null,
  tested_at: row.tested_at && wireTime(row.tested_at),
})

/** Locks the settings. The first change creates them. */
export async function lockOwn(tx: Db, { companyId, memberId }: Actor): Promise<SettingsRow> {
  await insertSettings(tx, companyId, { id: newId(), texts: noTexts, responsibleId: memberId })
  const row = await lockSettings(tx, companyId)
  if (!row) throw notFound()
  return row
}

/**
 * Changes text and delay, and turns the mail on or off. Throws if the mail is turned on without a tested sender or
 * without a text.
 */
export async function changeContent(
  tx: Db,
  acting: FollowUpActing,
  { is_on: isOn, delay, texts, revision }: UpdateFollowUpMails,
): Promise<void> {
  const { companyId } = acting.actor
  const before = await lockOwn(tx, acting.actor)
  if (isOn && before.tested_at === null) throw new AppError('follow_up_untested')
  if (isOn) requireText(texts)
  if (!(await storeContent(tx, companyId, { isOn, delay, texts, revision }))) throw new AppError('changed_elsewhere')
  await tellAudit(tx, acting, {
    action: 'follow_up_mail.updated',
    subjectId: companyId,
    before: factsOf({ ...before, isOn: before.is_on }),
    after: factsOf({ isOn, delay, texts }),
  })
}

/** Throws `follow_up_text` without a text, or if a language has only a subject or a body. */
export function requireText(texts: FollowUpTexts): void {
  if (!textIn(texts, 'en') || !isWhole(texts.en) || !isWhole(texts.id)) throw new AppError('follow_up_text')
}

/** A language has both subject and text, or neither. */
const isWhole = ({ subject, body }: { subject: string; body: string }): boolean => (subject === '') === (body === '')

const factsOf = ({ isOn, delay, texts }: { isOn: boolean } & Pick<SettingsRow, 'delay' | 'texts'>) => ({
  is_on: isOn,
  delay,
  subjects: subjectsOf(texts),
})

export const subjectsOf = ({ en, id }: FollowUpTexts): string[] =>
  [en.subject, id.subject].filter((subject) => subject !== '')

/** Replaces the sender. A changed sender needs a new test mail, and follow-up mails are off until then. */
export async function changeSender(
  tx: Db,
  deps: Pick<Deps, 'env' | 'secrets'>,
  acting: FollowUpActing,
  sender: UpdateFollowUpSender,
): Promise<void> {
  const { companyId } = acting.actor
  requireServer(deps, sender)
  const before = await lockOwn(tx, acting.actor)
  const { host, port, security, username, password } = sender
  // A stored password must not be sent to a different server.
  const isSameServer = before.host === host && before.username === username
  const keeps = password === undefined && isSameServer
  if (username !== '' && password === undefined && !isSameServer)
    throw before.password === null ? invalidField('password', 'required') : fieldError('follow_up_password', 'password')
  const sealed = username === '' || !password ? null : deps.secrets.seal(password, passwordPlace(before.id))
  const isTested =
    keeps && before.port === port && before.security === security && before.from_address === sender.from_address
  const stored = {
    ...{ host, port, security, username, password: keeps ? before.password : sealed },
    ...{ fromName: sender.from_name, fromAddress: sender.from_address, dkimSelector: sender.dkim_selector, isTested },
  }
  if (!(await storeSender(tx, companyId, stored, sender.revision))) throw new AppError('changed_elsewhere')
  await tellAudit(tx, acting, {
    action: 'follow_up_mail.sender_set',
    subjectId: companyId,
    before: { host: before.host, from: before.from_address },
    after: { host, from: sender.from_address },
  })
}

/** Throws for a server that is never allowed. Its name is checked again at each call. */
function requireServer(
  { env }: Pick<Deps, 'env'>,
  server: Pick<UpdateFollowUpSender, 'host' | 'port' | 'username'>,
): void {
  if (isRefusedHost(server, env.privateMailHosts)) throw fieldError('follow_up_host', 'host')
  if (isPrivateAllowed(server, env.privateMailHosts)) return
  if (!smtpPorts.includes(server.port)) throw fieldError('follow_up_host', 'port')
  if (server.username === '') throw invalidField('username', 'required')
}

/** Makes the caller responsible, such as after the former responsible person left. */
export async function takeOver(tx: Db, acting: FollowUpActing): Promise<void> {
  const { companyId, memberId } = acting.actor
  const row = await lockSettings(tx, companyId)
  if (!row) throw notFound()
  await followUpResponsibility.store(tx, companyId, row.id, memberId)
  await tellAudit(tx, acting, { action: 'follow_up_mail.taken_over', subjectId: companyId })
}

/** Deletes sender, password and all texts. Waiting mails are not sent. */
export async function removeFollowUpMails(tx: Db, acting: FollowUpActing): Promise<void> {
  const { companyId } = acting.actor
  const before = await lockSettings(tx, companyId)
  if (!before) return
  await deleteSettings(tx, companyId)
  await deleteTexts(tx, companyId)
  await tellAudit(tx, acting, {
    action: 'follow_up_mail.removed',
    subjectId: companyId,
    before: { host: before.host, from: before.from_address },
  })
}
