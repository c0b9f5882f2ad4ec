import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { canSetEmailSignatures, emailSignatureRoutes } from '@kartu/contracts/sharing/email-signatures.plain'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { unsaved } from '../../../lib/form/unsaved.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { joinedQueries } from '../../../lib/http/joined-queries.ts'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { CompanyPage } from '../../../ui/frame/company-page.tsx'
import { DesignChooser } from './design-chooser.tsx'
import { SignatureForm } from './signature-form.tsx'
import { t } from './words.ts'

/** `/company/signatures`: the design of everyone's email signature. `/company/signatures/{id}`: that of a division. */
export function EmailSignaturesPage() {
  const actor = useActor()
  return (
    <CompanyPage
      title={t(($) => $.emailSignatures.title)}
      line={(company) => t(($) => $.emailSignatures.line, { company })}
      closed={canSetEmailSignatures(actor) ? null : t(($) => $.emailSignatures.closed)}
    >
      <Loaded companyId={actor.companyId} memberId={actor.memberId} />
    </CompanyPage>
  )
}

function Loaded({ companyId, memberId }: { companyId: string; memberId: string }) {
  const { id: divisionId = null } = useParams()
  const params = { companyId }
  const signature = useQuery(q(emailSignatureRoutes.get, { params }))
  const own = useQuery({
    ...q(emailSignatureRoutes.getOfDivision, { params: { companyId, divisionId: divisionId ?? '' } }),
    enabled: divisionId !== null,
  })
  const member = useQuery(q(memberRoutes.get, { params: { companyId, memberId } }))
  const company = useQuery(q(companyRoutes.get, { params }))
  const divisions = useQuery(q(divisionRoutes.list, { params }))

  // A malformed ID is treated like another company's. Unsaved input stays visible, although it can no longer be saved.
  if (isApiError(own.error) && own.error.status === 404 && (!own.data || unsaved.pause === undefined)) throw own.error

  const division = divisions.data?.find(({ _id }) => _id === divisionId) ?? null
  const stored = divisionId === null ? signature.data : division && own.data
  if (stored && signature.data && member.data && company.data && divisions.data)
    return (
      <SignatureForm
        key={divisionId}
        companyId={companyId}
        stored={stored}
        ofCompany={signature.data}
        ground={{
          company: company.data,
          divisions: divisions.data,
          member: member.data,
          division,
          zone: signature.data.time_zone,
        }}
        chooser={
          <DesignChooser
            company={company.data.name}
            divisions={divisions.data}
            designedIds={signature.data.division_ids}
            divisionId={divisionId}
          />
        }
      />
    )
  return <QueryFallback query={joinedQueries(signature, own, member, company, divisions)} fields={4} />
}
