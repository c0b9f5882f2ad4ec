import { resolveCard } from '@kartu/cards/resolve-card'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import type { ImportReview } from '@kartu/contracts/team/imports'
import { useQuery } from '@tanstack/react-query'
import { useColorScheme } from '../../../../lib/color-scheme.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { Text } from '../../../../ui/layout/layout.tsx'
import { CardPreview } from '../../../../ui/card/card-preview.tsx'
import { t } from '../words.ts'
import classes from './check-step.module.css'

/** Thumbnails of some new cards as visitors will see them. */
export function SampleCards({ samples, count }: { samples: ImportReview['samples']; count: number }) {
  const { companyId } = useActor()
  const { shown: scheme } = useColorScheme()
  const company = useQuery(q(companyRoutes.get, { params: { companyId } })).data
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId } })).data ?? []
  if (company === undefined || samples.length === 0) return null
  return (
    <div>
      <div className={classes.cards}>
        {samples.map(({ row, division_id: divisionId, content, photo }) => (
          <div key={row} className={classes.card}>
            <div className={classes.shrunk}>
              <CardPreview
                scheme={scheme}
                pageUrl={null}
                card={resolveCard({
                  company,
                  division: divisions.find(({ _id }) => _id === divisionId) ?? null,
                  card: {
                    ...content,
                    ...{ photo, secondary_logo_ids: null, full_edit_access: false },
                    ...{ _id: '', slug: '', updated_at: '' },
                  },
                })}
              />
            </div>
          </div>
        ))}
      </div>
      <Text size="small" tone="2">
        {t(($) => $.imports.review.samples, { shown: samples.length, count })}
      </Text>
    </div>
  )
}
