import type { Db } from '../../db/db.ts'
import { jobSchema } from '../../jobs/install.ts'
import { forgetValuesOf } from '../audit/audit.ts'

/** What the traces of somebody are found by, and what stands in the place of the name. */
export interface Erased {
  memberId: string
  externalId: string | null
  /** In the company's directory. */
  directoryId: string | null
  email: string
  /** As lists showed it. */
  name: string
  standIn: string
}

/** What tells of the person alone goes. */
const ownRows = [
  'invitations',
  'change_requests',
  'notifications',
  'notification_settings',
  'background_selections',
].map((table) => ({
  name: `erase_${table}`,
  text: `delete from ${table} where company_id = $1 and member_id = $2`,
}))

/** What tells of others and names the person keeps its place without the name. */
const namedElsewhere = [
  // As whoever decided on a wish, or invited.
  `update change_requests set decided_by = $4 where company_id = $1 and decided_by = $3 and $2::text is not null`,
  `update invitations set invited_by = $4 where company_id = $1 and invited_by = $3 and $2::text is not null`,
  `update notifications set facts = (facts - 'email') || jsonb_build_object('name', $4::text)
    where company_id = $1 and (facts ->> 'name' = $3 or facts ->> 'email' = $2)`,
  `update notifications set facts = facts || jsonb_build_object('work_email', '@' || split_part($2, '@', 2))
    where company_id = $1 and facts ->> 'work_email' = $2 and $3::text is not null and $4::text is not null`,
].map((text, at) => ({ name: `erase_named_${at}`, text }))

/** The proof of the company stays: it speaks for the domain, not for whose address there was asked. */
const verificationStatement = {
  name: 'erase_verification_email',
  text: `update company_verifications set work_email = 'erased@' || split_part(work_email, '@', 2)
    where company_id = $1 and work_email = $2`,
}

/** Rows of imported files that are about the person lose their cells, and the columns of all files their samples. */
const importRowsStatement = {
  name: 'erase_import_rows',
  text: `update import_rows r set changes = null, faults = null, directory_id = null,
      cells = (select coalesce(json_agg(''::text), '[]') from json_array_elements_text(r.cells))
    from imports i
    where r.company_id = $1 and i.company_id = $1 and i.id = r.import_id and (r.directory_id = $5::uuid or exists (
      select from json_array_elements_text(r.cells) with ordinality as parts (cell, at)
      where lower(trim(cell)) = $2 or trim(cell) = $3
        or (trim(cell) = $4 and i.mapping ->> (at - 1)::int = 'external_id')))`,
}
const importSamplesStatement = {
  name: 'erase_import_samples',
  text: `update imports i set columns = (
      select coalesce(json_agg(jsonb_set(part::jsonb, '{samples}', '[]') order by at), '[]')
      from json_array_elements(i.columns) with ordinality as parts (part, at))
    where i.company_id = $1 and i.state not in ('reading', 'uploaded')`,
}

/**
 * In the outbox, the jobs and the answers: what goes to the person, or names the address, `$2` as a pattern. Of this
 * company alone: anybody may make a company, write down an address in it and erase it again.
 */
const globalRows = [
  `delete from outbox_mails where company_id = $1 and ("to" ~ $2 or subject ~ $2 or text ~ $2)`,
  // Without a payload it has been given up: whose it was is not known, and nothing is lost with it.
  `delete from undelivered_mails where (payload is null or payload ->> 'companyId' = $1)
    and (recipient ~ $2 or payload::text ~ $2)`,
  `delete from ${jobSchema}.job where data ->> 'companyId' = $1 and state <> 'active' and data::text ~ $2`,
  // Answers are kept a day, so that a call that comes twice acts once.
  `delete from idempotency_keys where company_id = $1 and answer::text ~ $2`,
].map((text, at) => ({ name: `erase_global_${at}`, text }))

/** Mails about the person to others keep everything but the name. */
const outboxNamesStatement = {
  name: 'erase_outbox_names',
  text: `update outbox_mails set subject = regexp_replace(subject, $1, $2, 'g'), text = regexp_replace(text, $1, $2, 'g')
    where company_id = $3 and (subject ~ $1 or text ~ $1)`,
}

/** Takes what else the tables hold of somebody, in the transaction that empties card and place. */
export async function eraseTraces(tx: Db, companyId: string, erased: Erased): Promise<void> {
  const { memberId, externalId, directoryId, email, name, standIn } = erased
  for (const statement of ownRows) await tx.rows(statement, [companyId, memberId])
  for (const statement of namedElsewhere) await tx.rows(statement, [companyId, email, name, standIn])
  await tx.rows(verificationStatement, [companyId, email])
  await tx.rows(importRowsStatement, [companyId, email, name, externalId, directoryId])
  await tx.rows(importSamplesStatement, [companyId])
  await forgetValuesOf(tx, companyId, memberId)
  for (const statement of globalRows) await tx.rows(statement, [companyId, wholeAddress(email)])
  const whole = String.raw`\y${literally(name)}\y`
  await tx.rows(outboxNamesStatement, [whole, standIn, companyId])
}

/**
 * The address where it stands as a whole: `li@kopi.example` is no part of `ali@kopi.example`. Before it may stand the
 * break of a line, as JSON writes it.
 */
const wholeAddress = (email: string): string =>
  String.raw`(?:(?<=\\[nrt])|(?<![\w!#$%&'*+/=?^{|}~.\x60-]))${literally(email)}(?![\w-]|\.\w)`

/** As a pattern that means the text itself. */
const literally = (text: string): string => text.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)
