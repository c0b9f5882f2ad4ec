import { followUpFormsShownMax, followUpTextsMax } from '@kartu/contracts/integrations/follow-up-limits'
import { type FollowUpFormKind, followUpFormKinds } from '@kartu/contracts/integrations/follow-up-mails.plain'
import type { FollowUpTexts } from '@kartu/contracts/integrations/follow-up-mails'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { countRow, jsonColumn } from '../../../db/rows.ts'
import { finder, reader, runner } from '../../../db/statement-functions.ts'
import { AppError, translating } from '../../../http/errors.ts'

const formRow = z.object({
  kind: z.enum(followUpFormKinds),
  form_id: z.string(),
  name: z.string(),
  about: z.string(),
})
export type FormRow = z.infer<typeof formRow>

const textRow = formRow.extend({ id: z.string(), texts: jsonColumn<FollowUpTexts>(), revision: z.number() })
export type TextRow = z.infer<typeof textRow>

const selectText = `select t.id, t.texts, t.revision, case when t.event_id is null then 'link' else 'event' end as kind,
    coalesce(t.event_id, t.link_id) as form_id, coalesce(e.name, k.name) as name,
    coalesce(e.place, c.display_name, '') as about
  from follow_up_texts t
  left join events e on e.company_id = $1 and e.id = t.event_id
  left join short_links k on k.company_id = $1 and k.id = t.link_id
  left join cards c on c.company_id = $1 and c.id = k.card_id
  where t.company_id = $1`

/** Newest first. */
export const listTexts = reader(textRow)<[companyId: string]>(
  'follow_up_text_list',
  `${selectText} order by t.created_at desc, t.id desc limit ${followUpTextsMax}`,
)

export const findText = finder(textRow)<[companyId: string, id: string]>(
  'follow_up_text_find',
  `${selectText} and t.id = $2`,
)

export const findTextOfForm = finder(textRow)<[companyId: string, formId: string]>(
  'follow_up_text_of_form',
  `${selectText} and $2::uuid in (t.event_id, t.link_id)`,
)

/** Locks a text until the commit. */
export const lockText = finder(textRow)<[companyId: string, id: string]>(
  'follow_up_text_lock',
  `${selectText} and t.id = $2 for update of t`,
)

const countStatement = {
  name: 'follow_up_text_count',
  text: `select count(*)::int as count from follow_up_texts where company_id = $1`,
}
export const countTexts = async (tx: Db, companyId: string): Promise<number> =>
  (await tx.rows(countRow, countStatement, [companyId]))[0]?.count ?? 0

const taken = (): AppError => new AppError('follow_up_form_taken')
const gone = (): AppError => new AppError('follow_up_form_gone')

const insertStatement = {
  name: 'follow_up_text_insert',
  text: `insert into follow_up_texts (company_id, id, event_id, link_id, texts) values ($1, $2, $3, $4, $5::jsonb)`,
}

/** Throws `follow_up_form_taken` and `follow_up_form_gone`. */
export const insertText = (
  tx: Db,
  companyId: string,
  { id, form, texts }: { id: string; form: { kind: FollowUpFormKind; _id: string }; texts: FollowUpTexts },
): Promise<unknown> =>
  translating(
    {
      ...{ follow_up_texts_event_key: taken, follow_up_texts_link_key: taken },
      ...{ follow_up_texts_event_fk: gone, follow_up_texts_link_fk: gone },
    },
    () =>
      tx.run(insertStatement, [
        ...[companyId, id, form.kind === 'event' ? form._id : null, form.kind === 'link' ? form._id : null],
        JSON.stringify(texts),
      ]),
  )

const revisionRow = textRow.pick({ revision: true })
const updateStatement = {
  name: 'follow_up_text_update',
  text: `update follow_up_texts set texts = $3::jsonb, revision = revision + 1
    where company_id = $1 and id = $2 and ($4::int is null or revision = $4) returning revision`,
}
/** Returns the new revision; undefined if another admin has saved since the given one. */
export const updateText = async (
  tx: Db,
  companyId: string,
  id: string,
  { texts, revision }: { texts: FollowUpTexts; revision: number | undefined },
): Promise<number | undefined> =>
  (await tx.rows(revisionRow, updateStatement, [companyId, id, JSON.stringify(texts), revision ?? null]))[0]?.revision

export const deleteText = runner<[companyId: string, id: string]>(
  'follow_up_text_delete',
  `delete from follow_up_texts where company_id = $1 and id = $2`,
)

export const deleteTexts = runner<[companyId: string]>(
  'follow_up_text_delete_all',
  `delete from follow_up_texts where company_id = $1`,
)

/** The newest events and short links whose names contain a text. */
export const listForms = reader(formRow)<[companyId: string, search: string]>(
  'follow_up_forms',
  `(select 'event' as kind, e.id as form_id, e.name, e.place as about from events e
      where e.company_id = $1 and strpos(lower(e.name), lower($2)) > 0
      order by e.first_day desc, e.id limit ${followUpFormsShownMax})
    union all
    (select 'link' as kind, k.id as form_id, k.name, c.display_name as about from short_links k
      join cards c on c.company_id = $1 and c.id = k.card_id
      where k.company_id = $1 and strpos(lower(k.name), lower($2)) > 0
      order by k.id desc limit ${followUpFormsShownMax})`,
)

/**
 * Column of the text of a mail's form; the link's text takes precedence over the event's. `mail` is the alias of
 * `follow_up_mails`.
 */
const ofForm = (mail: string, column: string): string =>
  `(select ${column} from follow_up_texts t
      left join events e on e.company_id = $1 and e.id = t.event_id
      left join short_links k on k.company_id = $1 and k.id = t.link_id
      where t.company_id = $1 and (t.link_id = ${mail}.link_id or t.event_id = ${mail}.event_id)
      order by t.link_id nulls last limit 1)`

/** Column with the texts of a mail's form; null if the mail uses the company's text. */
export const formTexts = (mail: string): string => ofForm(mail, 't.texts')

/** Column with the name of the form whose text a mail uses; null for the company's text. */
export const formName = (mail: string): string => ofForm(mail, 'coalesce(k.name, e.name)')
