import { resolveCard } from '@kartu/cards/resolve-card'
import type { Company } from '@kartu/contracts/company/companies'
import type { Division } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { useShownLogos } from '../../../lib/company/use-shown-logos.ts'
import { PreviewPane } from '../../../ui/card/preview-pane.tsx'
import { t } from './words.ts'

interface DivisionPreviewProps {
  company: Company
  /** The division as edited in the form. */
  division: Division
  mayEdit: boolean
}

/** The reader's own card as it would look in this division. */
export function DivisionPreview({ company, division, mayEdit }: DivisionPreviewProps) {
  const { companyId, memberId } = useActor()
  const own = useQuery(q(memberRoutes.get, { params: { companyId, memberId } }))
  const logos = useShownLogos(companyId)
  const shown = useDeferredValue(division)
  if (!own.data) return null
  return (
    <PreviewPane
      pageUrl={own.data.card.url}
      card={resolveCard({
        company,
        division: shown,
        card: own.data.card,
        secondary_logos: logos,
      })}
      hint={mayEdit ? t(($) => $.divisions.preview.hint) : t(($) => $.divisions.preview.hint_read_only)}
    />
  )
}
