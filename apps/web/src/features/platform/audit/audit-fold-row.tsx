import { useState } from 'react'
import { AuditRow, EntryLine, wordsOf } from './audit-row.tsx'
import type { AuditFold } from './fold-entries.ts'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { t } from './words.ts'
import classes from './audit.module.css'

interface AuditFoldRowProps {
  fold: AuditFold
  onChange: (values: Record<string, string>) => void
}

const subjectsMax = 2

/** Entries of one actor and action in one line with their number; a click expands them. */
export function AuditFoldRow({ fold, onChange }: AuditFoldRowProps) {
  const [opened, setOpened] = useState(false)
  const [{ actor, action, at }] = fold
  const subjects = [...new Set(fold.flatMap(({ subject }) => subject ?? []))]
  const more = subjects.length - subjectsMax
  return (
    <li>
      <details className={classes.entry} onToggle={(event) => setOpened(event.currentTarget.open)}>
        <EntryLine
          actor={actor}
          what={t(($) => $.audit.times, { what: wordsOf(action), count: fold.length })}
          subject={
            subjects.length === 0 ? null : (
              <>
                <bdi>{subjects.slice(0, subjectsMax).join(', ')}</bdi>
                {more > 0 ? ` ${t(($) => $.audit.subjects_more, { count: more })}` : null}
              </>
            )
          }
          at={at}
        />
        {opened ? (
          <div className={classes.fold}>
            <DividedList>
              {fold.map((entry) => (
                <AuditRow key={entry._id} entry={entry} onChange={onChange} />
              ))}
            </DividedList>
          </div>
        ) : null}
      </details>
    </li>
  )
}
