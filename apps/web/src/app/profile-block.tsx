import { isAdmin, isDivisionAdmin, isSuperAdmin } from '@kartu/contracts/actor'
import { Link } from 'react-router'
import { paths } from '../lib/paths.ts'
import { useCurrent } from '../lib/session.ts'
import { PersonAvatar } from '../ui/picture/person-avatar.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { t } from '../lib/i18n.ts'
import classes from './profile-block.module.css'

/** Who is signed in, as what; leads home. The bell stands beside it. */
export function ProfileBlock() {
  const { user, access } = useCurrent()
  if (user === null || access === null) return <div className={classes.block} />
  const name = `${user.first_name} ${user.last_name}`.trim()
  const role = roleOf(access.membership)
  return (
    <div className={classes.block}>
      <Link to={paths.home} className={classes.person}>
        <PersonAvatar name={name} src={user.avatar.url} size={32} />
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.role}>{t(($) => $.common.role[role])}</span>
        </span>
      </Link>
      <NotificationBell companyId={access.company._id} />
    </div>
  )
}

/** The strongest role, as a word. */
function roleOf(membership: Parameters<typeof isAdmin>[0]): 'super_admin' | 'admin' | 'division_admin' | 'member' {
  if (isSuperAdmin(membership)) return 'super_admin'
  if (isAdmin(membership)) return 'admin'
  return isDivisionAdmin(membership) ? 'division_admin' : 'member'
}
