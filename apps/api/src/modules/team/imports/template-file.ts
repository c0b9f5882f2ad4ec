import type { Actor } from '@kartu/contracts/actor'
import type { Key } from '@kartu/contracts/principal'
import { templateFields } from '@kartu/contracts/team/imports.data'
import { canCreateMember } from '@kartu/contracts/company/members.policy'
import type { Locale } from '@kartu/contracts/validation'
import type { Translate } from '@kartu/messages/translator'
import type { Db } from '../../../db/db.ts'
import type { FileAnswer } from '../../../http/answers/answer.ts'
import { listDivisionNames } from './imports.sql.ts'
import { writeCsv } from '../../platform/files/write-csv.ts'

/**
 * Returns the template: every header, and an example person for each division into which the actor may import. An
 * import refuses examples that were not overwritten.
 */
export async function templateFile(db: Db, actor: Actor | Key, t: Translate, locale: Locale): Promise<FileAnswer> {
  const all = await listDivisionNames(db, actor.companyId)
  const divisions = all.filter(({ id }) => canCreateMember(actor, { divisionId: id })).map(({ name }) => name)
  const sorted = divisions.toSorted((a, b) => a.localeCompare(b, locale))
  const examples = (sorted.length > 0 ? sorted : ['']).map((division, index) => {
    const example: Record<string, string> = {
      external_id: String(1001 + index),
      email: `example${index + 1}@example.com`,
      first_name: t(($) => $.imports.file.example.first_name),
      last_name: t(($) => $.imports.file.example.last_name),
      job_title: t(($) => $.imports.file.example.job_title),
      division,
      address: t(($) => $.imports.file.example.address),
      phone: '+62 21 5550 1234',
      mobile: '+62 812 5550 1234',
      website: 'https://www.example.com',
      language: locale,
    }
    return templateFields.map((field) => example[field] ?? '')
  })
  return {
    fileName: t(($) => $.imports.file.template_name),
    content: writeCsv([templateFields, ...examples]),
  }
}
