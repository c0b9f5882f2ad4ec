import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { canSetEmailSignatures, emailSignatureRoutes } from '@kartu/contracts/sharing/email-signatures.plain'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../lib/queries.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { CompanyNav } from '../../../ui/frame/company-nav.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { FieldBones, LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { SignatureForm } from './signature-form.tsx'
import { t } from './words.ts'

/** `/company/signatures`: the design of everyone's email signature. */
export function EmailSignaturesPage() {
  const actor = useActor()
  const { access } = useCurrent()
  return (
    <Page>
      <PageHeader
        title={t(($) => $.emailSignatures.title)}
        line={t(($) => $.emailSignatures.line, { company: access?.company.name ?? '' })}
      />
      <CompanyNav />
      {canSetEmailSignatures(actor) ? (
        <Loaded companyId={actor.companyId} memberId={actor.memberId} />
      ) : (
        <EmptyState text={t(($) => $.emailSignatures.closed)} />
      )}
    </Page>
  )
}

function Loaded({ companyId, memberId }: { companyId: string; memberId: string }) {
  const params = { companyId }
  const signature = useQuery(q(emailSignatureRoutes.get, { params }))
  const member = useQuery(q(memberRoutes.get, { params: { companyId, memberId } }))
  const company = useQuery(q(companyRoutes.get, { params }))
  const divisions = useQuery(q(divisionRoutes.list, { params }))
  const queries = [signature, member, company, divisions]
  const failed = queries.find(({ isError }) => isError)
  if (signature.data && member.data && company.data && divisions.data)
    return (
      <SignatureForm
        companyId={companyId}
        stored={signature.data}
        ground={{ company: company.data, divisions: divisions.data, member: member.data }}
      />
    )
  return failed ? (
    <ErrorNote
      error={failed.error}
      onRetry={() => {
        for (const query of queries) if (query.isError) void query.refetch()
      }}
    />
  ) : (
    <LoadingShape>
      <FieldBones count={4} />
    </LoadingShape>
  )
}
