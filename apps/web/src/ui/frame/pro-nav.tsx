import { isAdmin } from '@kartu/contracts/actor'
import { canManageProUsers } from '@kartu/contracts/leads/leads.policy'
import { useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { usePro } from '../../lib/company/use-pro.ts'
import { useActor } from '../../lib/session.ts'
import { t } from '../../lib/i18n.ts'
import { SectionNav } from './section-nav.tsx'

/** Links between the pages of the Pro section that the actor may open. A personal card has its pages in the menu. */
export function ProNav() {
  const actor = useActor()
  const pro = usePro()
  const { pathname } = useLocation()
  if (actor.personal === true) return null
  const managesUsers = isAdmin(actor) || (pro.actor !== undefined && canManageProUsers(pro.actor))
  const links = [
    { to: paths.leadManager, label: t(($) => $.shell.pro_nav.leads) },
    { to: paths.events, label: t(($) => $.shell.pro_nav.events) },
    { to: paths.proTeams, label: t(($) => $.shell.pro_nav.teams) },
    ...(managesUsers ? [{ to: paths.proUsers, label: t(($) => $.shell.pro_nav.users) }] : []),
    ...(isAdmin(actor)
      ? [
          { to: paths.leadForm, label: t(($) => $.shell.pro_nav.form) },
          { to: paths.leadRules, label: t(($) => $.shell.pro_nav.rules) },
        ]
      : []),
  ]
  return (
    <SectionNav
      label={t(($) => $.shell.pro_nav.label)}
      links={links.map((link) => ({ ...link, current: pathname === link.to }))}
    />
  )
}
