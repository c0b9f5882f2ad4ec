import type { Lead } from '@kartu/contracts/leads/leads'
import { crmNames, crmRoutes } from '@kartu/contracts/integrations/crm.plain'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../../lib/format.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { wordsOf } from '../../../../lib/words.ts'
import { PlainAnchor } from '../../../../ui/layout/text-link.tsx'
import { Text } from '../../../../ui/layout/layout.tsx'
import { Fact, FactGroup } from './fact-group.tsx'

const t = await wordsOf('crm')

/** State of the lead in each connected CRM. */
export function LeadCrm({ lead }: { lead: Lead }) {
  const actor = useActor()
  const params = { companyId: actor.companyId, leadId: lead._id }
  const { data = [] } = useQuery({ ...q(crmRoutes.ofLead, { params }), enabled: actor.personal !== true, retry: false })
  if (data.length === 0) return null
  return (
    <FactGroup title={t(($) => $.crm.title)}>
      {data.map(({ kind, state, reason, sent_at: at, url }) => (
        <Fact key={kind} label={crmNames[kind]}>
          <Text as="span">
            {state === 'sent' && at !== null
              ? t(($) => $.crm.leads.sent_at, { date: formatDateTime(at) })
              : t(($) => $.crm.leads.states[state])}
          </Text>
          {reason === null ? null : (
            <Text size="small" tone="2">
              {t(($) => $.crm.reasons[reason])}
            </Text>
          )}
          {url === null ? null : (
            <PlainAnchor href={url} target="_blank" rel="noopener noreferrer">
              {t(($) => $.crm.leads.open, { crm: crmNames[kind] })}
            </PlainAnchor>
          )}
        </Fact>
      ))}
    </FactGroup>
  )
}
