import type { Actor } from '@kartu/contracts/actor'
import { canSeeAudit } from '@kartu/contracts/platform/audit.plain'
import { canSeeCompanySignIn } from '@kartu/contracts/governance/company-sign-in.policy'
import { canCreateDivision } from '@kartu/contracts/company/divisions.policy'
import { canCreateEvents } from '@kartu/contracts/leads/events.policy'
import { canImport } from '@kartu/contracts/team/imports.policy'
import { canManageLeadSettings, canManageProUsers, canOpenLeads } from '@kartu/contracts/leads/leads.policy'
import { canManageMembers } from '@kartu/contracts/company/members.policy'
import type { ProActor } from '@kartu/contracts/leads/pro'
import { canSetEmailSignatures } from '@kartu/contracts/sharing/email-signatures.plain'
import { canSeeCardDomains } from '@kartu/contracts/sharing/card-domains.plain'
import { canSeeSignInRules } from '@kartu/contracts/governance/sign-in-rules.policy'
import { canSeeSubscriptions } from '@kartu/contracts/billing/subscriptions.plain'
import { IconFile, IconLogout, IconPhoto, IconPlus, IconUpload, IconUserPlus } from '@tabler/icons-react'
import type { Integration } from '../../../lib/company/use-integrations.ts'
import type { Sentence } from '../../../lib/i18n.ts'
import { openModal } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import type { SearchEntry, SearchTarget } from './search-entry.ts'
import { t } from './words.ts'

/** The person, with the facts that lead policies need once they are loaded. */
export interface Searcher {
  actor: Actor
  pro: (Actor & ProActor) | undefined
  integrations?: readonly Integration[]
}

type Page = readonly [label: Sentence, target: string | SearchTarget, isOpen?: boolean]

/** The pages that this person can open. */
export const pageEntries = (searcher: Searcher): SearchEntry[] =>
  [...(searcher.actor.personal === true ? personalPages : companyPages(searcher)), ...ownPages(searcher.actor)]
    .filter(([, , isOpen = true]) => isOpen)
    .map(([sentence, target]) => {
      const label = t(sentence)
      const to = typeof target === 'string' ? { to: target } : target
      return { key: `page ${label}`, group: 'pages', icon: IconFile, label, target: to }
    })

const ownPages = (actor: Actor): Page[] => [
  // Loads a new document, because the page also opens without a network.
  [($) => $.pages.titles.my_card, { href: `${paths.me}?company=${actor.companyId}` }],
  [($) => $.pages.titles.my_cards, paths.myCards],
  [($) => $.shell.account, paths.account],
]

const personalPages: readonly Page[] = [
  [($) => $.shell.menu.personal_card, paths.personalCard],
  [($) => $.shell.menu.personal_look, paths.personalLook],
  [($) => $.shell.menu.personal_backgrounds, paths.personalBackgrounds],
  [($) => $.shell.menu.lead_manager, paths.leadManager],
  [($) => $.shell.menu.personal_form, paths.leadForm],
]

const companyPages = ({ actor, pro, integrations = [] }: Searcher): Page[] => [
  [($) => $.pages.titles.home, paths.companyHome],
  [($) => $.shell.menu.company, paths.company],
  [($) => $.shell.menu.team, paths.team],
  [($) => $.pages.titles.pending, paths.pendingTeam, canManageMembers(actor)],
  [($) => $.shell.menu.subscriptions, paths.subscriptions, canSeeSubscriptions(actor)],
  [($) => $.shell.menu.customisation, paths.customisation],
  [($) => $.pages.titles.personal_backgrounds, paths.backgrounds],
  [($) => $.shell.menu.secondary_logo, paths.secondaryLogo],
  [($) => $.shell.menu.lead_manager, paths.leadManager],
  [($) => $.shell.menu.lead_insights, paths.leadInsights],
  [($) => $.pages.titles.events, paths.events, pro !== undefined && canOpenLeads(pro)],
  [($) => $.pages.titles.pro_teams, paths.proTeams, pro !== undefined && canOpenLeads(pro)],
  [($) => $.pages.titles.pro_users, paths.proUsers, pro !== undefined && canManageProUsers(pro)],
  [($) => $.pages.titles.lead_form, paths.leadForm, canManageLeadSettings(actor)],
  [($) => $.pages.titles.lead_rules, paths.leadRules, canManageLeadSettings(actor)],
  [($) => $.pages.titles.audit, paths.audit, canSeeAudit(actor)],
  [($) => $.pages.titles.security, paths.security, canSeeSignInRules(actor)],
  [($) => $.pages.titles.company_sign_in, paths.companySignIn, canSeeCompanySignIn(actor)],
  [($) => $.pages.titles.card_domain, paths.cardDomain, canSeeCardDomains(actor)],
  [($) => $.pages.titles.email_signatures, paths.emailSignatures, canSetEmailSignatures(actor)],
  [($) => $.pages.titles.integrations, paths.integrations, integrations.length > 0],
  ...integrations.map(({ name, to }): Page => [($) => $.pages.titles[name], to]),
]

/** The actions that this person can take from any page. On a plan without divisions they open the paywall. */
export function actionEntries({ actor, pro }: Searcher, hasDivisions: boolean): SearchEntry[] {
  const action = (
    key: string,
    icon: SearchEntry['icon'],
    label: string,
    target: SearchTarget,
    isOpen: boolean,
  ): SearchEntry[] => (isOpen ? [{ key: `action ${key}`, group: 'actions', icon, label, target }] : [])
  const isCompany = actor.personal !== true
  const manages = isCompany && canManageMembers(actor)
  const hasLeads = pro !== undefined && canOpenLeads(pro)
  const makesEvents = isCompany && hasLeads && canCreateEvents(pro)
  return [
    ...action(
      'add',
      IconUserPlus,
      t(($) => $.search.actions.add),
      { act: () => openModal('add-member', {}) },
      manages,
    ),
    ...action(
      'invite',
      IconUserPlus,
      t(($) => $.search.actions.invite),
      { act: () => openModal('invite-member', {}) },
      manages,
    ),
    ...action(
      'import',
      IconUpload,
      t(($) => $.search.actions.import),
      { to: paths.imports() },
      isCompany && canImport(actor),
    ),
    ...action(
      'photos',
      IconPhoto,
      t(($) => $.search.actions.photos),
      { act: () => openModal('add-photos') },
      manages,
    ),
    ...action(
      'lead',
      IconPlus,
      t(($) => $.search.actions.add_lead),
      { act: () => openModal('add-lead') },
      hasLeads,
    ),
    ...action(
      'event',
      IconPlus,
      t(($) => $.search.actions.event),
      { act: () => openModal('event', {}) },
      makesEvents,
    ),
    ...action(
      'division',
      IconPlus,
      t(($) => $.search.actions.division),
      hasDivisions ? { to: paths.division() } : { act: () => openModal('paywalled', { feature: 'divisions' }) },
      isCompany && canCreateDivision(actor),
    ),
    ...action(
      'leave',
      IconLogout,
      t(($) => $.shell.sign_out),
      { to: paths.logout },
      true,
    ),
  ]
}
