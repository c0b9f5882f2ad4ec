import { isAdmin } from '@kartu/contracts/actor'
import { canManageProUsers } from '@kartu/contracts/leads/leads.policy'
import { useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { usePro } from '../../lib/company/use-pro.ts'
import { useActor } from '../../lib/session.ts'
import { wordsOf } from '../../lib/words.ts'
import { SectionNav } from './section-nav.tsx'

const t = await wordsOf('proNav')

/** Links between the pages of the Pro section that the actor may open. A personal card has its pages in the menu. */
export function ProNav() {
  const actor = useActor()
  const pro = usePro()
  const { pathname } = useLocation()
  if (actor.personal === true) return null
  const managesUsers = isAdmin(actor) || (pro.actor !== undefined && canManageProUsers(pro.actor))
  const links = [
    { to: paths.leadManager, label: t(($) => $.proNav.leads) },
    { to: paths.events, label: t(($) => $.proNav.events) },
    { to: paths.proTeams, label: t(($) => $.proNav.teams) },
    ...(managesUsers ? [{ to: paths.proUsers, label: t(($) => $.proNav.users) }] : []),
    ...(isAdmin(actor) ? [{ to: paths.leadForm, label: t(($) => $.proNav.form) }] : []),
  ]
  return (
    <SectionNav
      label={t(($) => $.proNav.label)}
      links={links.map((link) => ({ ...link, current: pathname === link.to }))}
    />
  )
}
