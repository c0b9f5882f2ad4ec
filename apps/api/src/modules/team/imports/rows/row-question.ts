import type { RowQuestionKind, RowFault } from '@kartu/contracts/team/imports.data'
import type { RowAnswer } from '@kartu/contracts/platform/table-imports.data'
import type { Plans } from './plan-row.ts'
import type { RowContent } from './row-to-member.ts'

/** Question of the check about a row. `row` is the earlier row with the same email. */
export interface RowQuestion {
  kind: RowQuestionKind
  row: number | null
  name: string
}

/** Applies the answer to a row. Returns its content with warnings about omitted values. */
export function answered(
  content: RowContent,
  question: Pick<RowQuestion, 'kind'> | null,
  answer: RowAnswer | null,
  plans: Pick<Plans, 'byEmail'>,
): { content: RowContent; warnings: RowFault[] } {
  if (question?.kind === 'last_as_first')
    // A single name is a first name unless the answer says otherwise.
    return { content: answer === 'no' ? content : lastAsFirst(content), warnings: [] }
  if (question === null || answer === null) return { content, warnings: [] }
  return answer === 'yes' ? samePerson(content, plans) : withoutEmail(content)
}

function lastAsFirst(content: RowContent): RowContent {
  const { last_name: name = '', ...text } = content.text
  return { ...content, text: { ...text, first_name: name, last_name: '' } }
}

/** A person has one external ID: that of the earlier row counts. */
function samePerson(content: RowContent, { byEmail }: Pick<Plans, 'byEmail'>) {
  const { externalId, ...others } = content
  const known = byEmail.get(content.email ?? '')?.externalId ?? null
  if (externalId === undefined || known === null || known === externalId) return { content, warnings: [] }
  const warning: RowFault = {
    field: 'external_id',
    code: 'external_id_left_out',
    value: externalId,
    values: { id: known },
  }
  return { content: others, warnings: [warning] }
}

function withoutEmail(content: RowContent) {
  const { email = '', ...others } = content
  const warning: RowFault = { field: 'email', code: 'email_left_out', value: email }
  return { content: others, warnings: [warning] }
}
