import { Button, SegmentedControl } from '@mantine/core'
import type { LeadImport, LeadImportRow } from '@kartu/contracts/leads/lead-imports'
import { leadImportOutcomes } from '@kartu/contracts/leads/lead-imports.data'
import { leadImportRoutes } from '@kartu/contracts/leads/lead-imports.plain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import type { LeadAnswers } from './use-lead-answers.ts'
import { t } from './words.ts'
import classes from './lead-import-page.module.css'

type Outcome = (typeof leadImportOutcomes)[number]
type Choice = Outcome | 'all' | 'warnings' | 'questions'

const pageRows = 20

/** The rows with their outcomes, as many as requested; `only`: those of one outcome. */
export function LeadImportRows({
  file,
  only,
  answers,
}: {
  file: LeadImport
  only: Outcome | undefined
  answers: LeadAnswers
}) {
  const { companyId } = useActor()
  const [chosen, setChosen] = useState<Choice>('all')
  const [shown, setShown] = useState(pageRows)
  const notice = chosen === 'warnings' || chosen === 'questions' ? chosen : undefined
  const outcome = only ?? (chosen === 'all' || chosen === notice ? undefined : (chosen as Outcome))
  const rows = useQuery({
    ...q(leadImportRoutes.rows, {
      params: { companyId, importId: file._id },
      query: { page: '1', per_page: String(shown), outcome, only: notice },
    }),
    placeholderData: keepPreviousData,
  })
  const choices: Choice[] = [
    ...leadImportOutcomes.filter((one) => (file.counts?.[one] ?? 0) > 0),
    ...(['warnings', 'questions'] as const).filter((one) => file[one] > 0),
  ]
  return (
    <section aria-label={t(($) => $.leadImports.rows)} className={classes.rows}>
      {only !== undefined || choices.length < 2 ? null : (
        <SegmentedControl
          className={classes.filter}
          value={chosen}
          onChange={(value) => {
            setChosen(value)
            setShown(pageRows)
          }}
          data={(['all', ...choices] satisfies Choice[]).map((value) => ({
            value,
            label: t(($) => $.leadImports.filter[value]),
          }))}
        />
      )}
      <ErrorNote error={rows.error} onRetry={() => void rows.refetch()} />
      <ul className={classes.list}>
        {rows.data?.data.map((row) => (
          <Row key={row.row} row={row} answers={only === undefined ? answers : null} />
        ))}
      </ul>
      {(rows.data?.meta.total ?? 0) > shown && shown < rowsMax ? (
        <Button variant="default" loading={rows.isFetching} onClick={() => setShown(Math.min(rowsMax, shown * 2))}>
          {t(($) => $.leadImports.more)}
        </Button>
      ) : null}
    </section>
  )
}

/** On one page; the filters find the other rows of a long file. */
const rowsMax = 100

function Row({ row, answers }: { row: LeadImportRow; answers: LeadAnswers | null }) {
  const { known } = row
  const facts = [row.organisation, row.email, row.phone].filter((fact) => fact !== '')
  return (
    <li className={classes.row} data-outcome={row.outcome}>
      <div className={classes.words}>
        <span className={classes.name}>{row.name || t(($) => $.leadImports.nobody)}</span>
        <span className={classes.samples}>{facts.join(' · ')}</span>
        {known === null ? null : (
          <span className={classes.known}>
            {known.lead_id !== null ? (
              <Link to={paths.lead(known.lead_id)}>{knownText(row, known)}</Link>
            ) : (
              knownText(row, known)
            )}
          </span>
        )}
        {row.may_be_known && answers !== null ? (
          <span className={classes.answers}>
            {(['yes', 'no'] as const).map((answer) => (
              <Button
                key={answer}
                size="xs"
                variant={row.answer === answer ? 'filled' : 'default'}
                aria-pressed={row.answer === answer}
                disabled={answers.pending}
                onClick={() => answers.give(row.row, answer)}
              >
                {t(($) => $.leadImports.answer[answer])}
              </Button>
            ))}
          </span>
        ) : null}
        {row.warnings.map(({ field, message, value }) => (
          <span key={`${field} ${value} ${message}`} className={classes.warning}>
            {[field === null ? '' : t(($) => $.leadImports.field[field]), value, message]
              .filter((part) => part !== '')
              .join(': ')}
          </span>
        ))}
        {row.errors.map(({ field, message, value }) => (
          <span key={`${field} ${value}`} className={classes.fault}>
            {[field === null ? '' : t(($) => $.leadImports.field[field]), value, message]
              .filter((part) => part !== '')
              .join(': ')}
          </span>
        ))}
      </div>
      <span className={classes.number}>{t(($) => $.leadImports.row, { row: row.row })}</span>
    </li>
  )
}

function knownText(
  { may_be_known: isAsked }: LeadImportRow,
  { name, lead_id: lead, row }: NonNullable<LeadImportRow['known']>,
) {
  if (lead !== null)
    return isAsked ? t(($) => $.leadImports.may_be_lead, { name }) : t(($) => $.leadImports.known_lead, { name })
  if (row === null) return isAsked ? t(($) => $.leadImports.may_be_known) : t(($) => $.leadImports.known)
  return isAsked ? t(($) => $.leadImports.may_be_row, { row }) : t(($) => $.leadImports.known_row, { row })
}
