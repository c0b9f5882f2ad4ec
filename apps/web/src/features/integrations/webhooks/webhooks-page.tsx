import type { Webhook } from '@kartu/contracts/integrations/webhooks'
import { canSetWebhooks, webhookRoutes } from '@kartu/contracts/integrations/webhooks.plain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { SettingRows } from '../../../ui/list/setting-row.tsx'
import { LazyDialog } from '../../../ui/popup/lazy-dialog.tsx'
import { CompanyPage } from '../../../ui/frame/company-page.tsx'
import { WebhookRow } from './webhook-row.tsx'
import { t } from './words.ts'

const loadModal = () => import('./webhook-modal.tsx').then((m) => m.WebhookModal)
const loadChatModal = () => import('./chat-modal.tsx').then((m) => m.ChatModal)

/** `/company/webhooks`: servers that receive the company's changes, and channels that get messages about leads. */
export function WebhooksPage() {
  const actor = useActor()
  return (
    <CompanyPage
      title={t(($) => $.webhooks.title)}
      line={(company) => t(($) => $.webhooks.line, { company })}
      closed={canSetWebhooks(actor) ? null : t(($) => $.webhooks.closed)}
    >
      <Loaded companyId={actor.companyId} />
    </CompanyPage>
  )
}

type Kind = 'webhooks' | 'chatMessages'

function Loaded({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useQuery(q(webhookRoutes.list, { params: { companyId } }))
  if (!data) return <QueryFallback query={{ error, refetch }} fields={2} />
  const { webhooks, offered, chats_offered: chatsOffered } = data
  return (
    <>
      <Receivers
        kind="webhooks"
        companyId={companyId}
        offered={offered}
        webhooks={webhooks.filter(({ chat }) => chat === null)}
      />
      <Section title={t(($) => $.chatMessages.title)}>
        <Receivers
          kind="chatMessages"
          companyId={companyId}
          offered={chatsOffered}
          webhooks={webhooks.filter(({ chat }) => chat !== null)}
        />
      </Section>
    </>
  )
}

interface ReceiversProps {
  kind: Kind
  companyId: string
  offered: boolean
  webhooks: readonly Webhook[]
}

/** Receivers of one kind, with a button that adds one. */
function Receivers({ kind, companyId, offered, webhooks }: ReceiversProps) {
  const [adding, setAdding] = useState(false)
  const close = (): void => setAdding(false)
  return (
    <Stack gap="l">
      <Text tone="2">{t(($) => $[kind][offered ? 'hint' : 'not_offered'])}</Text>
      {webhooks.length === 0 ? (
        offered && <Text tone="2">{t(($) => $[kind].none)}</Text>
      ) : (
        <SettingRows label={t(($) => $[kind].list)}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook._id} webhook={webhook} companyId={companyId} offered={offered} />
          ))}
        </SettingRows>
      )}
      {offered ? (
        <Row>
          <Button onClick={() => setAdding(true)}>{t(($) => $[kind].add)}</Button>
        </Row>
      ) : null}
      {adding ? (
        <LazyDialog
          load={kind === 'webhooks' ? loadModal : loadChatModal}
          props={{ companyId, webhook: null, close }}
        />
      ) : null}
    </Stack>
  )
}
