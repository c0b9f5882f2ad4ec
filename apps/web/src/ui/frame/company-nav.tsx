import { canSeeAudit } from '@kartu/contracts/audit.policy'
import { canEditBranding } from '@kartu/contracts/companies.policy'
import { canSeeCompanySignIn } from '@kartu/contracts/company-sign-in.policy'
import { canSeeSignInRules } from '@kartu/contracts/sign-in-rules.policy'
import { useLocation } from 'react-router'
import { type CompanyTab, paths } from '../../lib/paths.ts'
import { useActor } from '../../lib/session.ts'
import { wordsOf } from '../../lib/words.ts'
import { SectionNav } from './section-nav.tsx'

const t = await wordsOf('companyNav')

interface CompanyNavProps {
  /** The open tab of Company Details; the other pages are known by their path. */
  tab?: CompanyTab
  onFollow?: () => void
}

/** Links between the tabs of Company Details and the pages about sign-in, security and the audit log. */
export function CompanyNav({ tab, onFollow }: CompanyNavProps) {
  const actor = useActor()
  const { pathname } = useLocation()
  const ofTab = (one: CompanyTab, label: string) => ({ to: paths.companyTab(one), label, current: tab === one })
  const ofPage = (to: string, label: string) => ({ to, label, current: tab === undefined && pathname === to })
  const links = [
    ofTab(
      'look',
      t(($) => $.companyNav.look),
    ),
    ofTab(
      'details',
      t(($) => $.companyNav.details),
    ),
    ofTab(
      'divisions',
      t(($) => $.companyNav.divisions),
    ),
    ...(canSeeSignInRules(actor)
      ? [
          ofPage(
            paths.security,
            t(($) => $.companyNav.security),
          ),
        ]
      : []),
    ...(canSeeCompanySignIn(actor)
      ? [
          ofPage(
            paths.companySignIn,
            t(($) => $.companyNav.sign_in),
          ),
        ]
      : []),
    ...(canSeeAudit(actor)
      ? [
          ofPage(
            paths.audit,
            t(($) => $.companyNav.audit),
          ),
        ]
      : []),
    ...(canEditBranding(actor)
      ? [
          ofTab(
            'data',
            t(($) => $.companyNav.data),
          ),
        ]
      : []),
  ]
  return <SectionNav label={t(($) => $.companyNav.label)} links={links} {...(onFollow ? { onFollow } : {})} />
}
