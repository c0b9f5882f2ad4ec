import { Button, SegmentedControl } from '@mantine/core'
import type { LeadImport, LeadImportRow } from '@kartu/contracts/lead-imports'
import { leadImportOutcomes } from '@kartu/contracts/lead-imports.data'
import { leadImportRoutes } from '@kartu/contracts/lead-imports.plain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { ErrorNote } from '../../ui/frame/error-note.tsx'
import { t } from './words.ts'
import classes from './lead-import-page.module.css'

type Outcome = (typeof leadImportOutcomes)[number]

const pageRows = 20

/** The rows with what happens to each, as many as one asks for; `only`: those of one outcome. */
export function LeadImportRows({ file, only }: { file: LeadImport; only: Outcome | undefined }) {
  const { companyId } = useActor()
  const [chosen, setChosen] = useState<Outcome | 'all'>('all')
  const [shown, setShown] = useState(pageRows)
  const outcome = only ?? (chosen === 'all' ? undefined : chosen)
  const rows = useQuery({
    ...q(leadImportRoutes.rows, {
      params: { companyId, importId: file._id },
      query: { page: '1', per_page: String(shown), outcome },
    }),
    placeholderData: keepPreviousData,
  })
  const choices = leadImportOutcomes.filter((one) => (file.counts?.[one] ?? 0) > 0)
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
          data={(['all', ...choices] as const).map((value) => ({
            value,
            label: t(($) => $.leadImports.filter[value]),
          }))}
        />
      )}
      <ErrorNote error={rows.error} onRetry={() => void rows.refetch()} />
      <ul className={classes.list}>
        {rows.data?.data.map((row) => (
          <Row key={row.row} row={row} />
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

/** In one page; the filters lead to the rest of a long file. */
const rowsMax = 100

function Row({ row }: { row: LeadImportRow }) {
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
              <Link to={paths.lead(known.lead_id)}>{t(($) => $.leadImports.known_lead, { name: known.name })}</Link>
            ) : known.row === null ? (
              t(($) => $.leadImports.known)
            ) : (
              t(($) => $.leadImports.known_row, { row: known.row })
            )}
          </span>
        )}
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
