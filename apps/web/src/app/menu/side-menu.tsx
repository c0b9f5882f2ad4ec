import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/queries.ts'
import { isNotVerified, useActor } from '../../lib/session.ts'
import { isActiveItem, itemAround, menuGroups } from './menu-items.ts'
import { t } from '../../lib/i18n.ts'
import classes from './side-menu.module.css'

/** The groups of links; the number of members is shown beside the team. */
export function SideMenu() {
  const { pathname } = useLocation()
  const actor = useActor()
  const summary = useQuery({
    ...q(memberRoutes.summary, { params: { companyId: actor.companyId } }),
    enabled: actor.personal !== true,
  })
  const people = summary.data?.members
  const groups = menuGroups(actor, isNotVerified())
  const around = itemAround(
    groups.flatMap(({ items }) => items.map(({ path }) => path)),
    pathname,
  )
  return (
    <nav aria-label={t(($) => $.shell.menu.label)} className={classes.menu}>
      {groups.map((group) => (
        <section key={group.name} aria-labelledby={`menu-${group.name}`}>
          <h2 className={classes.group} id={`menu-${group.name}`}>
            {t(group.label)}
          </h2>
          <ul className={classes.items}>
            {group.items.map(({ path, icon: Icon, label }) => (
              <li key={path}>
                <Link
                  to={path}
                  className={classes.item}
                  aria-current={isActiveItem(path, pathname) ? 'page' : undefined}
                  data-around={path === around || undefined}
                >
                  <Icon size={18} stroke={1.6} aria-hidden="true" />
                  <span className={classes.label}>{t(label)}</span>
                  {path === paths.team && people !== undefined ? (
                    <span className={classes.count}>{formatNumber(people)}</span>
                  ) : null}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
