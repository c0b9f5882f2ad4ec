import type { AuditEntry } from '@kartu/contracts/platform/audit'
import { auditActions, type AuditNoun } from '@kartu/contracts/platform/audit.plain'
import { Button } from '@mantine/core'
import { IconChevronDown, IconKey, IconLink, IconRobot, IconTool, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDateTime, formatTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { differencesOf } from './differences.ts'
import { t } from './words.ts'
import classes from './audit.module.css'

interface AuditRowProps {
  entry: AuditEntry
  onChange: (values: Record<string, string>) => void
}

/** One entry; a click shows its values before and after. */
export function AuditRow({ entry, onChange }: AuditRowProps) {
  const { actor, action, subject, subject_id: subjectId, at, address } = entry
  const name = nameOf(actor)
  const page = pageOf(entry)
  return (
    <li>
      <details className={classes.entry}>
        <summary className={classes.head}>
          <Mark actor={actor} name={name} />
          <span className={classes.said}>
            <b>{subject === null ? wordsOf(action) : t(($) => $.audit.about, { what: wordsOf(action) })}</b>
            {subject === null ? null : <bdi className={classes.subject}>{subject}</bdi>}
            <span className={classes.by}>{t(($) => $.audit.by, { name })}</span>
          </span>
          <time className={classes.time} dateTime={at} title={formatDateTime(at)}>
            {formatTime(at)}
          </time>
          <IconChevronDown className={classes.chevron} size={16} stroke={1.7} aria-hidden="true" />
        </summary>
        <div className={classes.more}>
          <Values entry={entry} />
          <dl className={classes.facts}>
            {address === '' ? null : <Fact name={t(($) => $.audit.address)} value={address} />}
            <Fact name={t(($) => $.audit.code)} value={action} />
          </dl>
          <div className={classes.acts}>
            {page === null ? null : (
              <Button size="xs" variant="default" component={Link} to={page}>
                {t(($) => $.audit.open, { name: subject ?? '' })}
              </Button>
            )}
            {actor.member_id === null ? null : (
              <Button size="xs" variant="default" onClick={() => onChange({ by: actor.member_id ?? '' })}>
                {t(($) => $.audit.only_by, { name })}
              </Button>
            )}
            {action === 'member.erased' && subjectId !== null ? (
              <Button size="xs" variant="default" component={Link} to={paths.erasure(subjectId)}>
                {t(($) => $.audit.erasure)}
              </Button>
            ) : null}
            {subjectId === null || subject === null ? null : (
              <Button size="xs" variant="default" onClick={() => onChange({ about: subjectId })}>
                {t(($) => $.audit.only_about, { name: subject })}
              </Button>
            )}
          </div>
        </div>
      </details>
    </li>
  )
}

/** Path of the page that shows the subject, or null. */
function pageOf({ subject_id: id, subject_page: page }: AuditEntry): string | null {
  if (id === null || page === null) return null
  return page === 'lead' ? paths.lead(id) : paths.editMember(id)
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

function Values({ entry }: { entry: AuditEntry }) {
  const rows = differencesOf(entry.before, entry.after)
  if (rows.length === 0) return <p className={classes.none}>{t(($) => $.audit.no_values)}</p>
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className="visually-hidden">{t(($) => $.audit.details)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.audit.field)}</th>
            <th scope="col">{t(($) => $.audit.before)}</th>
            <th scope="col">{t(($) => $.audit.after)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{field === '' ? t(($) => $.audit.details) : field.replaceAll('_', ' ')}</th>
              <td>{before ?? '–'}</td>
              <td>{after ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const icons = { person: IconUser, key: IconKey, job: IconRobot, operator: IconTool, link: IconLink } as const

export function Mark({ actor, name }: { actor: AuditEntry['actor']; name: string }) {
  if (actor.kind === 'person' && actor.name !== null) return <PersonAvatar name={name} src={actor.photo} size={32} />
  const Icon = icons[actor.kind]
  return (
    <span className={classes.mark}>
      <Icon size={17} stroke={1.6} aria-hidden="true" />
    </span>
  )
}

export const nameOf = ({ kind, name }: AuditEntry['actor']): string =>
  name ?? (kind === 'person' ? t(($) => $.auditWords.former) : t(({ auditWords }) => auditWords.actors[kind]))

/** Text for an action that this version knows, else the code itself. */
export function wordsOf(action: string): string {
  const [noun = '', verb = ''] = action.split('.')
  const verbs: readonly string[] = noun in auditActions ? auditActions[noun as AuditNoun] : []
  if (!verbs.includes(verb)) return action
  return t(({ auditWords }) => (auditWords.actions[noun as AuditNoun] as Record<string, string>)[verb] ?? '')
}
