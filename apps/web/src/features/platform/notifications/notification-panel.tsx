import { ActionIcon, Button, Popover, type PopoverProps } from '@mantine/core'
import { notificationsPerCall } from '@kartu/contracts/limits'
import { notificationRoutes } from '@kartu/contracts/platform/notifications.plain'
import type { Notification } from '@kartu/contracts/platform/notifications'
import { notificationSentence } from '@kartu/messages/notification-sentence'
import { IconChecks, IconMailCog } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, cloneElement } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../lib/api-client.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import { formatAgo, formatDateTime, formatNumber } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { queryKeyOf, useApiMutation } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import classes from './notification-bell.module.css'
import { placeOf } from './notification-places.ts'
import { tellTabs } from './notification-tabs.ts'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import wholeRow from '../../../ui/layout/whole-row.module.css'
import { t } from './words.ts'
import type { PopupButton } from '../../../ui/popup/lazy-popup.tsx'
import { usePopup } from '../../../ui/popup/use-popup.ts'
import { icon } from '../../../ui/layout/icon-props.ts'

interface PanelProps {
  companyId: string
  /** Called when the reader follows a link. */
  onLeave: () => void
}

/** Notifications of the company, newest first; following one marks it as read. */
export function NotificationPanel({ companyId, onLeave }: PanelProps) {
  const params = { companyId }
  const list = useNotifications(companyId)
  const read = useApiMutation(notificationRoutes.read, { onSuccess: () => tellTabs(companyId) })
  const readAll = useApiMutation(notificationRoutes.readAll, { onSuccess: () => tellTabs(companyId) })
  const follow = ({ _id, read: known }: Notification): void => {
    if (!known) read.mutate({ params: { ...params, notificationId: _id } })
    onLeave()
  }
  const shown = list.data?.pages.flat()
  const unread = shown?.some((one) => !one.read) ?? false
  return (
    <>
      <Row justify="between" className={classes.head}>
        <Text as="h2" size="large">
          {t(($) => $.notifications.title)}
        </Text>
        <ActionIcon
          aria-label={t(($) => $.notifications.choose)}
          title={t(($) => $.notifications.choose)}
          onClick={() => {
            onLeave()
            openModal('notification-preferences')
          }}
        >
          <IconMailCog {...icon} />
        </ActionIcon>
      </Row>
      {shown === undefined ? (
        <Text tone="3" className={classes.note}>
          {t(($) => (list.isError ? $.notifications.failed : $.common.loading))}
        </Text>
      ) : shown.length === 0 ? (
        <Text tone="3" className={classes.note}>
          {t(($) => $.notifications.none)}
        </Text>
      ) : (
        <List shown={shown} onFollow={follow}>
          {list.hasNextPage ? (
            <Button
              variant="subtle"
              fullWidth
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t(($) => $.notifications.more)}
            </Button>
          ) : null}
        </List>
      )}
      {shown !== undefined && (list.error ?? readAll.error) !== null ? (
        <div className={classes.note}>
          <ErrorNote error={list.error ?? readAll.error} />
        </div>
      ) : null}
      {unread ? (
        <div className={classes.foot}>
          <Button
            variant="subtle"
            fullWidth
            leftSection={<IconChecks {...icon} />}
            loading={readAll.isPending}
            onClick={() => readAll.mutate({ params })}
          >
            {t(($) => $.notifications.read_all)}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Pages of notifications, each after the last one of the page before. */
function useNotifications(companyId: string) {
  const params = { companyId }
  return useInfiniteQuery<Notification[], ApiError, { pages: Notification[][] }, readonly unknown[], string | null>({
    queryKey: queryKeyOf(notificationRoutes.list, { params }),
    queryFn: ({ pageParam, signal }) =>
      pageParam === null
        ? callApi(notificationRoutes.list, { params }, { signal })
        : callApi(notificationRoutes.older, { params: { ...params, notificationId: pageParam } }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page) => (page.length < notificationsPerCall ? undefined : (page.at(-1)?._id ?? undefined)),
    staleTime: 0,
  })
}

interface ListProps {
  shown: readonly Notification[]
  onFollow: (notification: Notification) => void
  /** Content at the end of the list. */
  children: React.ReactNode
}

function List({ shown, onFollow, children }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(shown.length)
  // The button for more was removed or moved down: the focus moves to the first new notification.
  useEffect(() => {
    if (shown.length > before.current) list.current?.querySelectorAll('a').item(before.current)?.focus()
    before.current = shown.length
  }, [shown.length])
  return (
    <div className={classes.scroll}>
      <DividedList ref={list}>
        {shown.map((one) => (
          <li key={one._id} className={`${wholeRow.row} ${classes.item}`} data-unread={!one.read || undefined}>
            <Link className={`${wholeRow.link} ${classes.link}`} to={placeOf(one)} onClick={() => onFollow(one)}>
              {one.read ? null : <span className="visually-hidden">{t(($) => $.notifications.unread_mark)} </span>}
              {notificationSentence(t, one, formatNumber)}
            </Link>
            <Text as="time" size="small" tone="3" dateTime={one.created_at} title={formatDateTime(one.created_at)}>
              {formatAgo(one.created_at)}
            </Text>
          </li>
        ))}
      </DividedList>
      {children}
    </div>
  )
}

/** Opens next to the side menu without covering it; on a phone, which has no room for that, above the button. */
const place = {
  position: 'right-end',
  offset: 16,
  middlewares: { shift: true, flip: { fallbackPlacements: ['top-start'] } },
} satisfies PopoverProps

/** The list of notifications, over the page. */
export function NotificationPopover({ button, companyId }: { button: PopupButton; companyId: string }) {
  const { ref, opened, onChange } = usePopup()
  return (
    <Popover opened={opened} onChange={onChange} {...place} width={340} trapFocus>
      <Popover.Target>{cloneElement(button, { ref, onClick: () => onChange(!opened) })}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown} tabIndex={-1} data-autofocus>
        <NotificationPanel companyId={companyId} onLeave={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
