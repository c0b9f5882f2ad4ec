import { Button } from '@mantine/core'
import type { Company } from '@kartu/contracts/company/companies'
import { canAnswerCompanyHandOver, companyHandOverRoutes } from '@kartu/contracts/governance/company-hand-overs.plain'
import { useId } from 'react'
import { formatLongDate } from '../../../lib/long-date.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { useOffer } from './hand-over-row.tsx'
import { Panel, Row, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

/** Explains the offer to its recipient, with the two answers. */
export function ReceivedOffer({ company }: { company: Company }) {
  const actor = useActor()
  const headingId = useId()
  const { data: offer, refetch } = useOffer(company._id)
  const onError = (): void => void refetch()
  const accept = useApiMutation(companyHandOverRoutes.accept, {
    toast: t(($) => $.companyHandOvers.offer.accepted),
    onError,
  })
  const decline = useApiMutation(companyHandOverRoutes.decline, {
    toast: t(($) => $.companyHandOvers.offer.declined),
    onError,
  })
  const error = accept.error ?? decline.error
  if (!offer || !canAnswerCompanyHandOver(actor, offer)) return error ? <ErrorNote error={error} /> : null
  const input = { params: { companyId: company._id }, body: { hand_over_id: offer._id } }
  const busy = accept.isPending || decline.isPending
  const name = offer.from.name
  return (
    <Panel as="section" gap="s" aria-labelledby={headingId}>
      <Text as="h2" id={headingId}>
        {t(($) => $.companyHandOvers.offer.title, { name, company: company.name })}
      </Text>
      <Text tone="2">
        {t(($) => $.companyHandOvers.offer.text, { date: formatLongDate(offer.expires_at, { year: true }) })}
      </Text>
      <Text tone="2">
        {t(($) => $.companyHandOvers.offer.giver[offer.giver_becomes], { name })}
        {offer.moves_subscription ? ` ${t(($) => $.companyHandOvers.offer.subscription)}` : ''}
      </Text>
      <ErrorNote error={error} />
      <Row wrap>
        <Button loading={accept.isPending} disabled={busy} onClick={() => accept.mutate(input)}>
          {t(($) => $.companyHandOvers.offer.accept)}
        </Button>
        <Button variant="default" loading={decline.isPending} disabled={busy} onClick={() => decline.mutate(input)}>
          {t(($) => $.companyHandOvers.offer.decline)}
        </Button>
      </Row>
    </Panel>
  )
}
