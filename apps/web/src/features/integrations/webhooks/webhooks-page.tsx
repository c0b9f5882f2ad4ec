import { canSetWebhooks, webhookRoutes } from '@kartu/contracts/integrations/webhooks.plain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../lib/queries.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { CompanyNav } from '../../../ui/frame/company-nav.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LazyPart } from '../../../ui/frame/lazy-part.tsx'
import { FieldBones, LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { SettingRows } from '../../../ui/list/setting-row.tsx'
import { MissingDialog } from '../../../ui/popup/missing-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'
import { t } from './words.ts'

const loadModal = () => import('./webhook-modal.tsx').then((m) => m.WebhookModal)

/** `/company/webhooks`: servers of the company that receive its changes. */
export function WebhooksPage() {
  const actor = useActor()
  const { access } = useCurrent()
  return (
    <Page>
      <PageHeader
        title={t(($) => $.webhooks.title)}
        line={t(($) => $.webhooks.line, { company: access?.company.name ?? '' })}
      />
      <CompanyNav />
      {canSetWebhooks(actor) ? (
        <Loaded companyId={actor.companyId} />
      ) : (
        <EmptyState text={t(($) => $.webhooks.closed)} />
      )}
    </Page>
  )
}

function Loaded({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useQuery(q(webhookRoutes.list, { params: { companyId } }))
  const [adding, setAdding] = useState(false)
  const close = (): void => setAdding(false)
  if (!data)
    return error ? (
      <ErrorNote error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingShape>
        <FieldBones count={2} />
      </LoadingShape>
    )
  return (
    <Stack gap="l">
      <Text tone="2">{t(($) => $.webhooks[data.offered ? 'hint' : 'not_offered'])}</Text>
      {data.webhooks.length === 0 ? (
        data.offered && <Text tone="2">{t(($) => $.webhooks.none)}</Text>
      ) : (
        <SettingRows label={t(($) => $.webhooks.list)}>
          {data.webhooks.map((webhook) => (
            <WebhookRow key={webhook._id} webhook={webhook} companyId={companyId} offered={data.offered} />
          ))}
        </SettingRows>
      )}
      {data.offered ? (
        <Row>
          <Button onClick={() => setAdding(true)}>{t(($) => $.webhooks.add)}</Button>
        </Row>
      ) : null}
      {adding ? (
        <LazyPart
          load={loadModal}
          props={{ companyId, webhook: null, close }}
          missing={(again) => <MissingDialog again={again} onClose={close} />}
        />
      ) : null}
    </Stack>
  )
}
