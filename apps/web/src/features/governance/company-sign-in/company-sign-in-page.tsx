import { companySignInRoutes } from '@kartu/contracts/governance/company-sign-in.plain'
import { canSeeCompanySignIn, canSetCompanySignIn } from '@kartu/contracts/governance/company-sign-in.policy'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import classes from './company-sign-in.module.css'
import { DomainsSection } from './domains-section.tsx'
import { ProviderSection } from './provider-section.tsx'
import { UseSection } from './use-section.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { CompanyPage } from '../../../ui/frame/company-page.tsx'
import { t } from './words.ts'

/** `/company/company-sign-in`: sign-in through the company's own provider. */
export function CompanySignInPage() {
  const actor = useActor()
  return (
    <CompanyPage
      title={t(($) => $.companySignIn.title)}
      line={(company) => t(($) => $.companySignIn.line, { company })}
      closed={canSeeCompanySignIn(actor) ? null : t(($) => $.companySignIn.closed)}
    >
      <Loaded companyId={actor.companyId} maySet={canSetCompanySignIn(actor)} />
    </CompanyPage>
  )
}

interface LoadedProps {
  companyId: string
  maySet: boolean
}

function Loaded({ companyId, maySet }: LoadedProps) {
  const { data: settings, error, refetch } = useQuery(q(companySignInRoutes.get, { params: { companyId } }))
  if (!settings) return <QueryFallback query={{ error, refetch }} fields={4} />
  if (!settings.offered) return <EmptyState text={t(($) => $.companySignIn.not_offered)} />
  const { connection } = settings
  const section = { companyId, settings, maySet }
  return (
    <Stack gap="s" className={classes.sections}>
      {maySet ? null : <Text tone="2">{t(($) => $.companySignIn.readonly)}</Text>}
      <DomainsSection {...section} />
      <ProviderSection key={`${connection?.issuer ?? ''} ${connection?.client_id ?? ''}`} {...section} />
      {connection ? <UseSection {...section} connection={connection} /> : null}
    </Stack>
  )
}
