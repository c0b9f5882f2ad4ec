import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/queries.ts'
import { isNotVerified, useActor } from '../../lib/session.ts'
import { isActiveItem, itemAround, menuGroups } from './menu-items.ts'
import { t } from '../../lib/i18n.ts'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import classes from './side-menu.module.css'

/** The groups of links; the link to the team shows the number of members. */
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
    <Stack as="nav" gap="xl" aria-label={t(($) => $.shell.menu.label)}>
      {groups.map((group) => (
        <section key={group.name} aria-labelledby={`menu-${group.name}`}>
          <Text as="h2" size="small" tone="3" className={classes.group} id={`menu-${group.name}`}>
            {t(group.label)}
          </Text>
          <Stack as="ul" gap="none">
            {group.items.map(({ path, icon: Icon, label }) => (
              <li key={path}>
                <Link
                  to={path}
                  className={classes.item}
                  aria-current={isActiveItem(path, pathname) ? 'page' : undefined}
                  data-around={path === around || undefined}
                >
                  <Icon size={18} stroke={1.6} aria-hidden="true" />
                  <Text as="span" grow>
                    {t(label)}
                  </Text>
                  {path === paths.team && people !== undefined ? (
                    <Text as="span" size="small" tone="3" figures>
                      {formatNumber(people)}
                    </Text>
                  ) : null}
                </Link>
              </li>
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  )
}
