import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime, formatTime } from '../../../lib/format.ts'
import { AuditRow, Mark, nameOf, wordsOf } from './audit-row.tsx'
import type { AuditFold } from './fold-entries.ts'
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
  const name = nameOf(actor)
  const subjects = [...new Set(fold.flatMap(({ subject }) => subject ?? []))]
  const more = subjects.length - subjectsMax
  return (
    <li>
      <details className={classes.entry} onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary className={classes.head}>
          <Mark actor={actor} name={name} />
          <span className={classes.said}>
            <b>{t(($) => $.audit.times, { what: wordsOf(action), count: fold.length })}</b>
            {subjects.length === 0 ? null : (
              <span className={classes.subject}>
                <bdi>{subjects.slice(0, subjectsMax).join(', ')}</bdi>
                {more > 0 ? ` ${t(($) => $.audit.subjects_more, { count: more })}` : null}
              </span>
            )}
            <span className={classes.by}>{t(($) => $.audit.by, { name })}</span>
          </span>
          <time className={classes.time} dateTime={at} title={formatDateTime(at)}>
            {formatTime(at)}
          </time>
          <IconChevronDown className={classes.chevron} size={16} stroke={1.7} aria-hidden="true" />
        </summary>
        {opened ? (
          <ol className={classes.fold}>
            {fold.map((entry) => (
              <AuditRow key={entry._id} entry={entry} onChange={onChange} />
            ))}
          </ol>
        ) : null}
      </details>
    </li>
  )
}
