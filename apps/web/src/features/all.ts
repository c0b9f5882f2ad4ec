import { auditFeature } from './platform/audit/audit.feature.ts'
import { authFeature } from './identity/auth/auth.feature.ts'
import { homeFeature } from './company/home/home.feature.ts'
import { startFeature } from './company/start/start.feature.ts'
import { divisionsFeature } from './company/divisions/divisions.feature.ts'
import { cardsFeature } from './company/cards/cards.feature.ts'
import { cardCodesFeature } from './company/card-codes/card-codes.feature.ts'
import { backgroundsFeature } from './company/backgrounds/backgrounds.feature.ts'
import { secondaryLogosFeature } from './company/secondary-logos/secondary-logos.feature.ts'
import { superAdminChangesFeature } from './company/super-admin-changes/super-admin-changes.feature.ts'
import { invitationsFeature } from './team/invitations/invitations.feature.ts'
import { joinRequestsFeature } from './team/join-requests/join-requests.feature.ts'
import { importsFeature } from './team/imports/imports.feature.ts'
import { leadsFeature } from './leads/leads/leads.feature.ts'
import { leadFormsFeature } from './leads/lead-forms/lead-forms.feature.ts'
import { leadRulesFeature } from './leads/lead-rules/lead-rules.feature.ts'
import { leadImportsFeature } from './leads/lead-imports/lead-imports.feature.ts'
import { eventsFeature } from './leads/events/events.feature.ts'
import { proTeamsFeature } from './leads/pro-teams/pro-teams.feature.ts'
import { proUsersFeature } from './leads/pro-users/pro-users.feature.ts'
import { shortLinksFeature } from './sharing/short-links/short-links.feature.ts'
import { emailSignaturesFeature } from './sharing/email-signatures/email-signatures.feature.ts'
import { cardDomainsFeature } from './sharing/card-domains/card-domains.feature.ts'
import { accountDeletionsFeature } from './governance/account-deletions/account-deletions.feature.ts'
import { signInRulesFeature } from './governance/sign-in-rules/sign-in-rules.feature.ts'
import { companySignInFeature } from './governance/company-sign-in/company-sign-in.feature.ts'
import { erasuresFeature } from './governance/erasures/erasures.feature.ts'
import { personalCardsFeature } from './governance/personal-cards/personal-cards.feature.ts'
import { apiKeysFeature } from './integrations/api-keys/api-keys.feature.ts'
import { directorySyncFeature } from './integrations/directory-sync/directory-sync.feature.ts'
import { crmFeature } from './integrations/crm/crm.feature.ts'
import { followUpMailsFeature } from './integrations/follow-up-mails/follow-up-mails.feature.ts'
import { assistantsFeature } from './integrations/assistants/assistants.feature.ts'
import { integrationsFeature } from './integrations/overview/overview.feature.ts'
import { scimFeature } from './integrations/scim/scim.feature.ts'
import { webhooksFeature } from './integrations/webhooks/webhooks.feature.ts'
import type { Feature } from './feature.ts'

/**
 * Every feature with its own pages, in reading order. Pages composed of several features are in `app/router.tsx`,
 * dialogs in `app/modals/modal-registry.ts`, entries of the side menu in `app/menu/menu-items.ts`.
 */
export const features: readonly Feature[] = [
  // platform
  auditFeature,
  // identity
  authFeature,
  // company
  homeFeature,
  startFeature,
  divisionsFeature,
  cardsFeature,
  cardCodesFeature,
  backgroundsFeature,
  secondaryLogosFeature,
  superAdminChangesFeature,
  // team
  invitationsFeature,
  joinRequestsFeature,
  importsFeature,
  // leads
  leadsFeature,
  leadFormsFeature,
  leadRulesFeature,
  leadImportsFeature,
  eventsFeature,
  proTeamsFeature,
  proUsersFeature,
  // sharing
  cardDomainsFeature,
  emailSignaturesFeature,
  shortLinksFeature,
  // governance
  accountDeletionsFeature,
  signInRulesFeature,
  companySignInFeature,
  erasuresFeature,
  personalCardsFeature,
  // integrations
  apiKeysFeature,
  assistantsFeature,
  integrationsFeature,
  webhooksFeature,
  scimFeature,
  crmFeature,
  followUpMailsFeature,
  directorySyncFeature,
]
