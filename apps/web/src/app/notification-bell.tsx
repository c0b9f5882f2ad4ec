import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { cardFields } from '@kartu/contracts/customisation?plain'
import { notificationRoutes } from '@kartu/contracts/notifications?plain'
import type { Notification } from '@kartu/contracts/notifications'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatAgo, formatDateTime, formatNumber } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/queries.ts'
import classes from './notification-bell.module.css'

const refreshMs = 60_000

/** What happened in the company, for the person who is signed in. */
export function NotificationBell({ companyId }: { companyId: string }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const list = useQuery({ ...q(notificationRoutes.list, { params: { companyId } }), refetchInterval: refreshMs })
  const unread = list.data?.filter(({ read }) => !read).length ?? 0
  const label =
    unread > 0 ? t(($) => $.shell.notifications.unread, { count: unread }) : t(($) => $.shell.notifications.label)
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" width={320} trapFocus>
      <Indicator disabled={unread === 0} size={8} offset={12} color="var(--accent)">
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            size={40}
            aria-label={label}
            onClick={() => {
              setOpened(!opened)
              void list.refetch()
            }}
          >
            <IconBell size={18} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown className={classes.dropdown} tabIndex={-1} data-autofocus>
        <h2 className={classes.title}>{t(($) => $.shell.notifications.title)}</h2>
        <Content list={list.data} failed={list.isError} onFollow={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface ContentProps {
  list: readonly Notification[] | undefined
  failed: boolean
  /** Somebody goes where a notification leads. */
  onFollow: () => void
}

function Content({ list, failed, onFollow }: ContentProps) {
  const { t } = useTranslation()
  if (list === undefined)
    return <p className={classes.note}>{t(($) => (failed ? $.shell.notifications.failed : $.common.loading))}</p>
  if (list.length === 0) return <p className={classes.note}>{t(($) => $.shell.notifications.none)}</p>
  return (
    <ul className={classes.list}>
      {list.map((notification) => (
        <li key={notification._id} className={classes.item} data-unread={!notification.read || undefined}>
          <Link className={classes.link} to={placeOf(notification)} onClick={onFollow}>
            {sentenceOf(t, notification)}
          </Link>
          <time
            className={classes.when}
            dateTime={notification.created_at}
            title={formatDateTime(notification.created_at)}
          >
            {formatAgo(notification.created_at)}
          </time>
        </li>
      ))}
    </ul>
  )
}

/** Where one sees what happened, or does something about it. */
function placeOf({ kind, facts }: Notification): string {
  switch (kind) {
    case 'import_failed':
    case 'import_done':
      return typeof facts['import_id'] === 'string' ? paths.imports(facts['import_id']) : paths.imports()
    case 'change_requested':
    case 'change_rejected':
      return paths.changeRequests
    case 'change_accepted':
      return paths.editMember()
    case 'invitation_accepted':
      return paths.team
    case 'invitation_declined':
    case 'join_requested':
      return paths.pendingTeam
  }
}

/** The kind in words with its facts; a fact that is missing is not invented. */
function sentenceOf(t: TFunction, { kind, facts }: Notification): string {
  const file = String(facts['file_name'] ?? t(($) => $.shell.notifications.a_file))
  const name = String(facts['name'] ?? '')
  const known = cardFields.find((one) => one === facts['field'])
  const field = known ? t(($) => $.customisation.fields[known]) : ''
  switch (kind) {
    case 'import_failed':
      return t(($) => $.shell.notifications.import_failed, { file })
    case 'import_done': {
      const { create, update, error } = facts
      if (create === undefined || update === undefined || error === undefined)
        return t(($) => $.shell.notifications.import_done, { file })
      return t(($) => $.shell.notifications.import_done_counts, {
        file,
        created: formatNumber(Number(create)),
        updated: formatNumber(Number(update)),
        errors: formatNumber(Number(error)),
      })
    }
    case 'invitation_accepted':
      return t(($) => $.shell.notifications.invitation_accepted, { name })
    case 'invitation_declined':
      return t(($) => $.shell.notifications.invitation_declined, { name })
    case 'join_requested':
      return t(($) => $.shell.notifications.join_requested, { name })
    case 'change_requested':
      return t(($) => $.shell.notifications.change_requested, { name, field })
    case 'change_accepted':
      return t(($) => $.shell.notifications.change_accepted, { name, field })
    case 'change_rejected':
      return facts['answer']
        ? t(($) => $.shell.notifications.change_rejected_because, { name, field, answer: String(facts['answer']) })
        : t(($) => $.shell.notifications.change_rejected, { name, field })
  }
}
