import type { CompanyDeletion } from '@kartu/contracts/governance/company-deletions'
import { companyDeletionRoutes } from '@kartu/contracts/governance/company-deletions.plain'
import { signInNeeds } from '@kartu/contracts/governance/sign-in-rules.policy'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { useColorScheme } from '../../../lib/color-scheme.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { QueryProvider } from '../../../lib/http/query-provider.tsx'
import { companyIn } from '../../../lib/sign-in/return-path.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { InterfaceProvider } from '../../../ui/frame/interface-provider.tsx'
import { ClosedCompany, type ClosedDeletion, type DeletionScreenProps } from './closed-company.tsx'
import { DeletionPlan } from './deletion-plan.tsx'
import { t } from './words.ts'

/**
 * `/company/delete`: consequences of deleting the company; once that is scheduled, its date and a way to keep the
 * company.
 */
export function CompanyDeletionPage(props: DeletionScreenProps) {
  const { shown } = useColorScheme()
  const { search } = useLocation()
  const companyId = companyIn(search)
  if (companyId === null) return <Navigate to={paths.home} replace />
  return (
    <QueryProvider>
      <InterfaceProvider colorScheme={shown}>
        <Deletion companyId={companyId} {...props} />
      </InterfaceProvider>
    </QueryProvider>
  )
}

function Deletion({ companyId, ...props }: DeletionScreenProps & { companyId: string }) {
  // Another super admin may have kept or deleted it: refetched when the reader returns.
  const deletion = useQuery({ ...q(companyDeletionRoutes.get, { params: { companyId } }), staleTime: 0 })
  if (deletion.data === undefined) {
    const { error } = deletion
    if (isApiError(error) && (signInNeeds as readonly string[]).includes(error.code))
      return <Navigate to={paths.signInNeeded(companyId)} replace />
    // The company is open, so a reader without the right has nothing to see here.
    if (isApiError(error) && error.code === 'not_allowed') return <Navigate to={paths.teamOf(companyId)} replace />
    return deletion.isError ? (
      <ErrorNote error={error} onRetry={() => void deletion.refetch()} />
    ) : (
      <p role="status">{t(($) => $.common.loading)}</p>
    )
  }
  const { data } = deletion
  return isClosed(data) ? <ClosedCompany deletion={data} {...props} /> : <DeletionPlan deletion={data} />
}

const isClosed = (deletion: CompanyDeletion): deletion is ClosedDeletion => deletion.erase_at !== null
