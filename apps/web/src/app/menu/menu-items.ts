import {
  IconAddressBook,
  IconAward,
  IconBuilding,
  IconChartLine,
  IconForms,
  IconId,
  IconPalette,
  IconPhoto,
  IconReceipt,
  IconUsers,
} from '@tabler/icons-react'
import type { Actor } from '@kartu/contracts/actor'
import { canSeeSubscriptions } from '@kartu/contracts/billing/subscriptions.plain'
import { paths } from '../../lib/paths.ts'
import type { Sentence } from '../../lib/i18n.ts'

interface MenuItem {
  path: string
  icon: typeof IconUsers
  label: Sentence
}

export interface MenuGroup {
  name: 'business' | 'pro'
  label: Sentence
  items: readonly MenuItem[]
}

/**
 * The side menu (specification, section 2): the same for every member, except that Subscriptions is shown only to
 * admins, or when the session is marked as not verified.
 */
export function menuGroups(actor: Pick<Actor, 'roles' | 'personal'>, notVerified: boolean): readonly MenuGroup[] {
  if (actor.personal === true) return [personalGroup]
  const mayPay = canSeeSubscriptions(actor) || notVerified
  return [
    {
      name: 'business',
      label: ($) => $.shell.menu.business,
      items: [
        { path: paths.company, icon: IconBuilding, label: ($) => $.shell.menu.company },
        { path: paths.team, icon: IconUsers, label: ($) => $.shell.menu.team },
        ...(mayPay ? [subscriptions] : []),
        { path: paths.customisation, icon: IconPalette, label: ($) => $.shell.menu.customisation },
        { path: paths.secondaryLogo, icon: IconAward, label: ($) => $.shell.menu.secondary_logo },
      ],
    },
    {
      name: 'pro',
      label: ($) => $.shell.menu.pro,
      items: [
        { path: paths.leadManager, icon: IconAddressBook, label: ($) => $.shell.menu.lead_manager },
        { path: paths.leadInsights, icon: IconChartLine, label: ($) => $.shell.menu.lead_insights },
      ],
    },
  ]
}

/** Menu of a personal card, which has no team, plan or division. */
const personalGroup: MenuGroup = {
  name: 'business',
  label: ($) => $.shell.menu.personal,
  items: [
    { path: paths.personalCard, icon: IconId, label: ($) => $.shell.menu.personal_card },
    { path: paths.personalLook, icon: IconPalette, label: ($) => $.shell.menu.personal_look },
    { path: paths.personalBackgrounds, icon: IconPhoto, label: ($) => $.shell.menu.personal_backgrounds },
    { path: paths.leadManager, icon: IconAddressBook, label: ($) => $.shell.menu.personal_leads },
    { path: paths.leadForm, icon: IconForms, label: ($) => $.shell.menu.personal_form },
  ],
}

const subscriptions: MenuItem = {
  path: paths.subscriptions,
  icon: IconReceipt,
  label: ($) => $.shell.menu.subscriptions,
}

/** The active link is the one whose path ends with the current route (specification, section 2). */
export const isActiveItem = (itemPath: string, pathname: string): boolean => {
  const route = pathname.replace(/\/+$/, '')
  return route !== '' && itemPath.endsWith(route)
}

const leadPages = [paths.events, paths.proTeams, paths.proUsers, paths.leadForm, paths.leadRules]

/**
 * Path of the item that a page without its own item belongs to: `/team` for `/team/edit`. The item gets a style but no
 * `aria-current`.
 */
export function itemAround(itemPaths: readonly string[], pathname: string): string | undefined {
  if (itemPaths.some((path) => isActiveItem(path, pathname))) return undefined
  const isLeadPage = leadPages.some((path) => pathname === path || pathname.startsWith(`${path}/`))
  return itemPaths.find((path) => pathname.startsWith(`${path}/`) || (isLeadPage && path === paths.leadManager))
}
