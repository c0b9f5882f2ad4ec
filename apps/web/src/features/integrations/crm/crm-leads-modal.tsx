import type { CrmLead } from '@kartu/contracts/integrations/crm'
import {
  type CrmKind,
  crmLeadStates,
  type CrmLeadState,
  crmNames,
  crmRoutes,
} from '@kartu/contracts/integrations/crm.plain'
import { modalWidthPx } from '@kartu/contracts/limits'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { TallLink } from '../../../ui/layout/tall-link.tsx'
import { PlainAnchor } from '../../../ui/layout/text-link.tsx'
import dialog from '../../../ui/popup/dialog.module.css'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import classes from './crm-leads-modal.module.css'
import { t } from './words.ts'

interface CrmLeadsModalProps {
  companyId: string
  kind: CrmKind
  close: () => void
}

/** Log of a CRM: each lead with its state, last changed first. */
export function CrmLeadsModal({ companyId, kind, close }: CrmLeadsModalProps) {
  const params = { companyId, kind }
  const [state, setState] = useState<CrmLeadState | 'all'>('all')
  const [after, setAfter] = useState<string | undefined>(undefined)
  const query = { ...(state === 'all' ? {} : { state }), ...(after === undefined ? {} : { after }) }
  const { data, error, refetch } = useQuery(q(crmRoutes.leads, { params, query }))
  const again = useApiMutation(crmRoutes.send, {
    onSuccess: ({ leads }) => toastSuccess(t(($) => $.crm.sending, { count: leads })),
  })
  const last = data?.leads.at(-1)
  return (
    <ModalFrame title={t(($) => $.crm.leads.title, { crm: crmNames[kind] })} widthPx={modalWidthPx} onClose={close}>
      <Stack gap="l">
        <NativeSelect
          label={t(($) => $.crm.leads.filter)}
          data={[
            { value: 'all', label: t(($) => $.crm.leads.all) },
            ...crmLeadStates.map((one) => ({ value: one, label: t(($) => $.crm.leads.states[one]) })),
          ]}
          value={state}
          onChange={({ currentTarget: { value } }) => {
            setState(crmLeadStates.find((one) => one === value) ?? 'all')
            setAfter(undefined)
          }}
        />
        {data ? (
          data.leads.length === 0 ? (
            <Text tone="2">{t(($) => $.crm.leads.none)}</Text>
          ) : (
            <DividedList framed>
              {data.leads.map((lead) => (
                <Lead key={lead.lead_id} lead={lead} kind={kind}>
                  <Button
                    variant="default"
                    disabled={again.isPending}
                    onClick={() => again.mutate({ params, body: { lead_id: lead.lead_id } })}
                  >
                    {t(($) => $.crm.leads.again)}
                  </Button>
                </Lead>
              ))}
            </DividedList>
          )
        ) : (
          <QueryFallback query={{ error, refetch }} fields={3} />
        )}
        <ErrorNote error={again.error} />
        <Row wrap>
          {data?.more && last ? (
            <Button variant="default" onClick={() => setAfter(last.lead_id)}>
              {t(($) => $.crm.leads.next)}
            </Button>
          ) : null}
          {state === 'refused' && data && data.leads.length > 0 ? (
            <Button
              variant="default"
              loading={again.isPending}
              onClick={() => again.mutate({ params, body: { which: 'refused' } })}
            >
              {t(($) => $.crm.leads.all_again)}
            </Button>
          ) : null}
        </Row>
      </Stack>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={close}>
          {t(($) => $.crm.leads.close)}
        </Button>
      </div>
    </ModalFrame>
  )
}

function Lead({ lead, kind, children }: { lead: CrmLead; kind: CrmKind; children: ReactNode }) {
  const { state, reason, detail, sent_at: at, url } = lead
  const tone = state === 'refused' ? 'bad' : state === 'skipped' ? 'warn' : '2'
  return (
    <li>
      <Stack gap="s" className={classes.lead}>
        <Row wrap justify="between">
          <TallLink to={paths.lead(lead.lead_id)}>
            <bdi>{lead.name}</bdi>
          </TallLink>
          <Text size="small" tone={tone}>
            {t(($) => $.crm.leads.states[state])}
          </Text>
        </Row>
        {reason === null ? null : <Text size="small">{t(($) => $.crm.reasons[reason])}</Text>}
        {detail === '' ? null : (
          <Text size="small" tone="2">
            {t(($) => $.crm.leads.detail, { detail })}
          </Text>
        )}
        {at === null ? null : (
          <Text size="small" tone="2">
            {t(($) => $.crm.leads.sent_at, { date: formatDateTime(at) })}
          </Text>
        )}
        <Row wrap>
          {children}
          {url === null ? null : (
            <PlainAnchor href={url} target="_blank" rel="noopener noreferrer">
              {t(($) => $.crm.leads.open, { crm: crmNames[kind] })}
            </PlainAnchor>
          )}
        </Row>
      </Stack>
    </li>
  )
}
