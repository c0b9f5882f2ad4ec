import type { AuditEntry } from '@kartu/contracts/platform/audit'
import { auditActions, type AuditNoun } from '@kartu/contracts/platform/audit.plain'
import { Button } from '@mantine/core'
import { IconChevronDown, IconKey, IconLink, IconRobot, IconTool, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime, formatTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { differencesOf } from './differences.ts'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { RoundIcon } from '../../../ui/layout/round-icon.tsx'
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
        <EntryLine
          actor={actor}
          what={subject === null ? wordsOf(action) : t(($) => $.audit.about, { what: wordsOf(action) })}
          subject={subject === null ? null : <bdi>{subject}</bdi>}
          at={at}
        />
        <Stack className={classes.more}>
          <Values entry={entry} />
          <Row as="dl" wrap gap="xl">
            {address === '' ? null : <Fact name={t(($) => $.audit.address)} value={address} />}
            <Fact name={t(($) => $.audit.code)} value={action} />
          </Row>
          <Row wrap>
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
          </Row>
        </Stack>
      </details>
    </li>
  )
}

interface EntryLineProps {
  actor: AuditEntry['actor']
  what: string
  subject: ReactNode
  /** ISO 8601. */
  at: string
}

/** Action, subject, actor and time in one line, which opens the details. */
export function EntryLine({ actor, what, subject, at }: EntryLineProps) {
  const name = nameOf(actor)
  return (
    <summary className={classes.head}>
      <ActorMark actor={actor} name={name} />
      <Row grow wrap align="baseline">
        <Text as="strong">{what}</Text>
        {subject === null ? null : <Text as="span">{subject}</Text>}
        <Text as="span" tone="3" className={classes.by}>
          {t(($) => $.audit.by, { name })}
        </Text>
      </Row>
      <Text as="time" size="small" tone="3" figures fixed dateTime={at} title={formatDateTime(at)}>
        {formatTime(at)}
      </Text>
      <IconChevronDown className={classes.chevron} size={16} stroke={1.7} aria-hidden="true" />
    </summary>
  )
}

/** Path of the page that shows the subject, or null. */
function pageOf({ subject_id: id, subject_page: page }: AuditEntry): string | null {
  if (id === null || page === null) return null
  return page === 'lead' ? paths.lead(id) : paths.editMember(id)
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <Row>
    <Text as="dt" size="small" tone="3">
      {name}
    </Text>
    <Text as="dd" size="small">
      {value}
    </Text>
  </Row>
)

function Values({ entry }: { entry: AuditEntry }) {
  const rows = differencesOf(entry.before, entry.after)
  if (rows.length === 0) return <Text tone="3">{t(($) => $.audit.no_values)}</Text>
  return (
    <div className={classes.values}>
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

function ActorMark({ actor, name }: { actor: AuditEntry['actor']; name: string }) {
  return actor.kind === 'person' && actor.name !== null ? (
    <PersonAvatar name={name} src={actor.photo} size={36} />
  ) : (
    <RoundIcon icon={icons[actor.kind]} />
  )
}

const nameOf = ({ kind, name }: AuditEntry['actor']): string =>
  name ?? (kind === 'person' ? t(($) => $.auditWords.former) : t(({ auditWords }) => auditWords.actors[kind]))

/** Text for an action that this version knows, else the code itself. */
export function wordsOf(action: string): string {
  const [noun = '', verb = ''] = action.split('.')
  const verbs: readonly string[] = noun in auditActions ? auditActions[noun as AuditNoun] : []
  if (!verbs.includes(verb)) return action
  return t(({ auditWords }) => (auditWords.actions[noun as AuditNoun] as Record<string, string>)[verb] ?? '')
}
