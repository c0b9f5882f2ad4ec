import { Button } from '@mantine/core'
import { companyHandOverRoutes } from '@kartu/contracts/governance/company-hand-overs.plain'
import { IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { formatLongDate } from '../../../lib/long-date.ts'
import { useApiMutation, q } from '../../../lib/queries.ts'
import type { CompanyRowProps } from '../../../ui/frame/company-part.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { SettingRow } from '../../../ui/list/setting-row.tsx'
import { HandOverModal } from './hand-over-modal.tsx'
import { t } from './words.ts'
import { useQuery } from '@tanstack/react-query'

/** Button to offer the company to a colleague, or the open offer. */
export function HandOverRow({ company }: CompanyRowProps) {
  const params = { companyId: company._id }
  const offer = useOffer(company._id)
  const [offering, setOffering] = useState(false)
  const withdraw = useApiMutation(companyHandOverRoutes.withdraw, {
    toast: t(($) => $.companyHandOvers.withdrawn),
    onError: () => void offer.refetch(),
  })
  const waiting = offer.data
  return (
    <>
      <SettingRow
        icon={IconUserShare}
        title={t(($) => $.companyHandOvers.row)}
        waiting={Boolean(waiting)}
        text={
          <>
            {waiting
              ? t(($) => $.companyHandOvers.waiting, {
                  name: waiting.to.name,
                  date: formatLongDate(waiting.expires_at, { year: true }),
                })
              : t(($) => $.companyHandOvers.row_text)}
            <ErrorNote error={offer.error ?? withdraw.error} />
          </>
        }
      >
        {waiting ? (
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({ params })}>
            {t(($) => $.companyHandOvers.withdraw)}
          </Button>
        ) : (
          <Button variant="default" disabled={offer.data === undefined} onClick={() => setOffering(true)}>
            {t(($) => $.companyHandOvers.open)}
          </Button>
        )}
      </SettingRow>
      {offering ? <HandOverModal company={company} close={() => setOffering(false)} /> : null}
    </>
  )
}

/** The open offer of the company, for super admins and its recipient. */
export const useOffer = (companyId: string) => useQuery(q(companyHandOverRoutes.get, { params: { companyId } }))
