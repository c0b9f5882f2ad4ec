import { isHex } from '@kartu/cards/contrast'
import { resolveCard } from '@kartu/cards/resolve-card'
import { resolveOrganisation, type Origin } from '@kartu/cards/resolve-organisation'
import { Select } from '@mantine/core'
import type { Company } from '@kartu/contracts/company/companies'
import type { Division } from '@kartu/contracts/company/divisions'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { shownContacts } from '../../../lib/form/contact-draft.ts'
import { divisionName } from '../../../lib/division-name.ts'
import { formatList } from '../../../lib/format.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { useShownLogos } from '../../../lib/company/use-shown-logos.ts'
import { PreviewPane } from '../../../ui/card/preview-pane.tsx'
import type { CompanyValues } from './company-form.ts'
import { t } from './words.ts'

interface CompanyPreviewProps {
  company: Company
  values: CompanyValues
  mayEdit: boolean
}

const none = 'none'

/** The reader's card with the edited company, in their own division or any other. */
export function CompanyPreview({ company, values, mayEdit }: CompanyPreviewProps) {
  const { memberId } = useActor()
  const companyId = company._id
  const own = useQuery(q(memberRoutes.get, { params: { companyId, memberId } }))
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId } }))
  const logos = useShownLogos(companyId)
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = useDeferredValue(values)
  if (!own.data || !divisions.data) return null

  const divisionId = chosen ?? own.data.division?._id ?? none
  const division = divisions.data.find(({ _id }) => _id === divisionId) ?? null
  const source = sourceOf(company, shown)
  const card = resolveCard({ company: source, division, card: own.data.card, secondary_logos: logos })
  return (
    <PreviewPane
      card={card}
      pageUrl={own.data.card.url}
      hint={
        <>
          {mayEdit ? t(($) => $.companies.preview.hint) : t(($) => $.companies.preview.hint_read_only)}{' '}
          <FromDivision division={division} origins={resolveOrganisation(source, division).origins} />
        </>
      }
      choice={
        divisions.data.length > 0 ? (
          <Select
            size="xs"
            label={t(($) => $.companies.preview.division)}
            data={[
              { value: none, label: t(($) => $.companies.preview.no_division) },
              ...divisions.data.map((one) => ({ value: one._id, label: divisionName(t, one) })),
            ]}
            value={division?._id ?? none}
            onChange={(next) => setChosen(next ?? none)}
            searchable={divisions.data.length > 8}
            nothingFoundMessage={t(($) => $.ui.filter.nothing)}
          />
        ) : undefined
      }
    />
  )
}

/** Details on the card that come from the division instead of the company. */
function FromDivision({ division, origins }: { division: Division | null; origins: Record<string, Origin> }) {
  if (division === null) return null
  const details = (['logo', 'banner', 'colour', 'shortDescription', 'contacts'] as const).filter(
    (detail) => origins[detail] === 'division' || origins[detail] === 'template',
  )
  const name = divisionName(t, division)
  return details.length === 0
    ? t(($) => $.companies.preview.all_company, { division: name })
    : t(($) => $.companies.preview.from_division, {
        division: name,
        details: formatList(details.map((detail) => t(($) => $.companies.preview.detail[detail]))),
      })
}

/** The company as the form would save it; an incomplete colour is invalid, so the last valid one stays. */
const sourceOf = (company: Company, values: CompanyValues): Company => ({
  ...company,
  name: values.name,
  website: values.website,
  short_description: values.short_description,
  logo: values.logo && { ...values.logo, percentage_size: values.logo_percentage_size },
  banner: values.banner,
  metadata: { color: isHex(values.color) ? values.color : company.metadata.color },
  card_color: values.card_color === null || isHex(values.card_color) ? values.card_color : company.card_color,
  gallery: values.gallery.map(({ picture, alt, translations }) => ({ ...picture, alt, translations })),
  contacts: shownContacts(values.contacts),
  prioritise_division_details: values.prioritise_division_details,
})
