import { isAdmin, isDivisionAdmin, isSuperAdmin } from '@kartu/contracts/actor'
import { IconId, IconUserCog } from '@tabler/icons-react'
import { Link } from 'react-router'
import { NotificationBell } from '../../features/platform/notifications/notification-bell.tsx'
import { paths } from '../../lib/paths.ts'
import { useCurrent } from '../../lib/session.ts'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { t } from '../../lib/i18n.ts'
import { Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { icon } from '../../ui/layout/icon-props.ts'
import classes from './side-menu.module.css'
import { ActionIcon } from '@mantine/core'

/** Link to the person's own card; loads a new document, because the page also opens without a network. */
export function MyCardLink() {
  const { actor } = useCurrent()
  if (actor === null) return null
  return (
    <Link to={`${paths.me}?company=${actor.companyId}`} reloadDocument className={classes.item} data-strong>
      <IconId {...icon} />
      {t(($) => $.pages.titles.my_card)}
    </Link>
  )
}

/** Name and role of the signed-in person; links to the home page. */
export function ProfileBlock() {
  const { user, access, actor } = useCurrent()
  if (user === null || access === null) return null
  const name = `${user.first_name} ${user.last_name}`.trim()
  const role = actor?.personal === true ? 'personal' : roleOf(access.membership)
  return (
    <Row wrap gap="xs">
      <Link to={paths.home} className={classes.item} data-name>
        <PersonAvatar name={name} src={user.avatar.url} size={32} />
        <Stack as="span" gap="none">
          <Text as="bdi" strong tone="ink" className={classes.name}>
            {name}
          </Text>
          <Text as="span" size="small" tone="3">
            {t(($) => $.common.role[role])}
          </Text>
        </Stack>
      </Link>
      <AccountLink />
      <NotificationBell companyId={access.company._id} />
    </Row>
  )
}

/** Name of the strongest role. */
function roleOf(membership: Parameters<typeof isAdmin>[0]): 'super_admin' | 'admin' | 'division_admin' | 'member' {
  if (isSuperAdmin(membership)) return 'super_admin'
  if (isAdmin(membership)) return 'admin'
  return isDivisionAdmin(membership) ? 'division_admin' : 'member'
}

/** Link to the account, next to the name in the menu. */
const AccountLink = () => (
  <ActionIcon component={Link} to={paths.account} size={40} aria-label={t(($) => $.shell.account)}>
    <IconUserCog size={18} stroke={1.6} />
  </ActionIcon>
)
