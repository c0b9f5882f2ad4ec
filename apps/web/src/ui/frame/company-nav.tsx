import { canSeeAudit } from '@kartu/contracts/platform/audit.plain'
import { canEditBranding } from '@kartu/contracts/company/companies.policy'
import { canSeeCompanySignIn } from '@kartu/contracts/governance/company-sign-in.policy'
import { canSeeSignInRules } from '@kartu/contracts/governance/sign-in-rules.policy'
import { useLocation } from 'react-router'
import { canSeeCardDomains } from '@kartu/contracts/sharing/card-domains.plain'
import { canSetEmailSignatures } from '@kartu/contracts/sharing/email-signatures.plain'
import { useIntegrations } from '../../lib/company/use-integrations.ts'
import { type CompanyTab, paths } from '../../lib/paths.ts'
import { useActor } from '../../lib/session.ts'
import { wordsOf } from '../../lib/words.ts'
import { SectionNav } from './section-nav.tsx'

const t = await wordsOf('companyNav')

interface CompanyNavProps {
  /** The open tab of Company Details; the other pages are recognised by their path. */
  tab?: CompanyTab
  onFollow?: () => void
}

/** Links between the tabs of Company Details and the pages about sign-in, security, integrations and the audit log. */
export function CompanyNav({ tab, onFollow }: CompanyNavProps) {
  const actor = useActor()
  const { pathname } = useLocation()
  const integrations = useIntegrations()
  const ofTabs = (...names: CompanyTab[]) =>
    names.map((name) => ({ to: paths.companyTab(name), label: t(($) => $.companyNav[name]), current: tab === name }))
  const pages = [
    { to: paths.security, name: 'security', isOpen: canSeeSignInRules(actor) },
    { to: paths.companySignIn, name: 'sign_in', isOpen: canSeeCompanySignIn(actor) },
    { to: paths.cardDomain, name: 'card_domain', isOpen: canSeeCardDomains(actor) },
    { to: paths.emailSignatures, name: 'email_signatures', isOpen: canSetEmailSignatures(actor) },
    { to: paths.integrations, name: 'integrations', isOpen: integrations.length > 0 },
    { to: paths.audit, name: 'audit', isOpen: canSeeAudit(actor) },
  ] as const
  const openPage = integrations.some(({ to }) => to === pathname)
    ? paths.integrations
    : pathname.startsWith(`${paths.emailSignatures}/`)
      ? paths.emailSignatures
      : pathname
  const links = [
    ...ofTabs('look', 'details', 'divisions'),
    ...pages
      .filter(({ isOpen }) => isOpen)
      .map(({ to, name }) => ({ to, label: t(($) => $.companyNav[name]), current: openPage === to })),
    ...(canEditBranding(actor) ? ofTabs('data') : []),
  ]
  return <SectionNav label={t(($) => $.companyNav.label)} links={links} {...(onFollow ? { onFollow } : {})} />
}
