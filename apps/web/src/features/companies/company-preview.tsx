import { isHex } from '@kartu/cards/contrast'
import { resolveCard } from '@kartu/cards/resolve-card'
import type { Company } from '@kartu/contracts/companies'
import { divisionRoutes } from '@kartu/contracts/divisions'
import { memberRoutes } from '@kartu/contracts/members'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { q } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { PreviewPane } from '../../ui/preview-pane.tsx'
import type { CompanyValues } from './company-form.ts'

interface CompanyPreviewProps {
  company: Company
  values: CompanyValues
  mayEdit: boolean
}

/** The own card with the company as it stands in the form. */
export function CompanyPreview({ company, values, mayEdit }: CompanyPreviewProps) {
  const { t } = useTranslation()
  const { memberId } = useActor()
  const companyId = company._id
  const own = useQuery(q(memberRoutes.get, { params: { companyId, memberId } }))
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId } }))
  if (!own.data || !divisions.data) return null

  const resolved = resolveCard({
    company: {
      ...company,
      short_description: values.short_description,
      name: values.name,
      website: values.website,
      logo: values.logo && { ...values.logo, percentage_size: values.logo_percentage_size },
      // While somebody types a colour it is none yet; the last one stays.
      metadata: { color: isHex(values.color) ? values.color : company.metadata.color },
    },
    division: divisions.data.find(({ _id }) => _id === own.data.division?._id) ?? null,
    card: own.data.card,
  })
  return <PreviewPane card={resolved} hint={mayEdit ? t(($) => $.companies.preview_hint) : undefined} />
}
