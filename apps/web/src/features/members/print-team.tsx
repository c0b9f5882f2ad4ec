import { Button } from '@mantine/core'
import type { MemberRow } from '@kartu/contracts/members'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { divisionName } from '../../lib/division-name.ts'
import { useActor, useCurrent } from '../../lib/session.ts'
import { wordsOf } from '../../lib/words.ts'
import { ErrorNote } from '../../ui/frame/error-note.tsx'
import { allMembers } from './all-members.ts'
import type { TeamQuery } from './team-query.ts'
import { t as words } from './words.ts'
import classes from './print-team.module.css'

const t = await wordsOf('teamPrint')

/** About 60 sheets of paper. */
const printedMax = 2_000

interface PrintTeamProps {
  query: TeamQuery
  total: number
  /** When the table got its rows. A later change ends what was fetched for printing. */
  updatedAt: number
}

/**
 * Prints everyone whom search and filters find, where the table shows a page of them: by its button and by the keys of the
 * browser. Until the table changes, the menu of the browser prints them too.
 */
export function PrintTeam({ query, total, updatedAt }: PrintTeamProps) {
  const { companyId } = useActor()
  const { access } = useCurrent()
  const [fetched, setFetched] = useState<{ rows: MemberRow[]; at: number } | null>(null)
  const latest = useRef(updatedAt)
  useEffect(() => {
    latest.current = updatedAt
  }, [updatedAt])
  const members = useMutation({
    mutationFn: async () => (await allMembers(companyId, query, printedMax)).slice(0, printedMax),
    onSuccess: (rows) => {
      flushSync(() => setFetched({ rows, at: latest.current }))
      window.print()
    },
  })
  const onPrint = useEffectEvent(() => {
    if (!members.isPending) members.mutate()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'p') return
      event.preventDefault()
      onPrint()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className={classes.bar}>
      <ErrorNote error={members.error} />
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden="true" />}
        loading={members.isPending}
        onClick={() => members.mutate()}
      >
        {t(($) => $.teamPrint.print, { count: Math.min(total, printedMax) })}
      </Button>
      {fetched?.at === updatedAt ? (
        <Sheet rows={fetched.rows} company={access?.company.name ?? ''} total={total} />
      ) : null}
    </div>
  )
}

/** All rows on paper, without what belongs to a screen. */
function Sheet({ rows, company, total }: { rows: readonly MemberRow[]; company: string; total: number }) {
  useLayoutEffect(() => {
    document.body.dataset['printingTeam'] = ''
    return () => {
      delete document.body.dataset['printingTeam']
    }
  }, [])
  const count = rows.length
  const columns = ['name', 'email', 'job_title', 'division', 'phone', 'account', 'status'] as const
  return createPortal(
    <section className={classes.sheet}>
      <h1>{company}</h1>
      <p>
        {words(($) => $.members.title)}
        {' · '}
        {total > count ? t(($) => $.teamPrint.cut, { count, total }) : t(($) => $.teamPrint.printed, { count })}
      </p>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {words(($) => $.members.column[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ _id, card, email, division, account, status }) => (
            <tr key={_id}>
              <td>{card.name}</td>
              <td>{email}</td>
              <td>{card.job_title}</td>
              <td>{division ? divisionName(words, division) : ''}</td>
              <td>{card.phone}</td>
              <td>{words(($) => $.members.account[account])}</td>
              <td>{words(($) => $.members.status[status])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}
