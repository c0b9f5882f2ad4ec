import type { Webhook } from '@kartu/contracts/integrations/webhooks'
import { webhookRoutes } from '@kartu/contracts/integrations/webhooks.plain'
import { urlOf } from '@kartu/contracts/web-address'
import { Button } from '@mantine/core'
import { IconBrandSlack, IconBrandTeams, IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { SettingRow } from '../../../ui/list/setting-row.tsx'
import { LazyDialog } from '../../../ui/popup/lazy-dialog.tsx'
import { responsibleText, TakeOver } from '../../../ui/responsible/responsible.tsx'
import { ChatFilter } from './chat-filter.tsx'
import { WebhookQuestions, type Question } from './webhook-questions.tsx'
import { t } from './words.ts'

interface WebhookRowProps {
  webhook: Webhook
  companyId: string
  /** False if the server cannot send webhooks: then this one can only be turned off or deleted. */
  offered: boolean
}

const loadModal = () => import('./webhook-modal.tsx').then((m) => m.WebhookModal)
const loadChatModal = () => import('./chat-modal.tsx').then((m) => m.ChatModal)
const loadLog = () => import('./deliveries-modal.tsx').then((m) => m.DeliveriesModal)

const hostOf = (url: string): string => urlOf(url)?.host ?? url

/** A webhook with its state and actions. */
export function WebhookRow({ webhook, companyId, offered }: WebhookRowProps) {
  const [open, setOpen] = useState<'edit' | 'log' | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const host = webhook.chat?.name ?? hostOf(webhook.url)
  const close = (): void => setOpen(null)
  return (
    <SettingRow
      icon={appIcon(webhook)}
      title={host}
      badge={contentOf(webhook)}
      waiting={!webhook.is_on || webhook.failing_since !== null || webhook.responsible === null}
      text={<State webhook={webhook} companyId={companyId} />}
    >
      <Actions
        webhook={webhook}
        companyId={companyId}
        offered={offered}
        open={(part) => setOpen(part)}
        ask={(asked) => setQuestion(asked)}
      />
      {open === 'edit' ? (
        <LazyDialog load={webhook.chat ? loadChatModal : loadModal} props={{ companyId, webhook, close }} />
      ) : null}
      {open === 'log' ? <LazyDialog load={loadLog} props={{ companyId, webhook, host, close }} /> : null}
      {question ? (
        <WebhookQuestions
          question={question}
          params={{ companyId, webhookId: webhook._id }}
          host={host}
          isChat={webhook.chat !== null}
          close={() => setQuestion(null)}
        />
      ) : null}
    </SettingRow>
  )
}

const appIcon = ({ chat }: Webhook) =>
  chat === null ? IconWebhook : chat.app === 'slack' ? IconBrandSlack : IconBrandTeams

function contentOf({ events, payload, chat }: Webhook): string {
  if (chat)
    return `${t(($) => $.chatMessages.apps[chat.app])}, ${t(($) => $.chatMessages.content[chat.details ? 'details' : 'thin'])}`
  const which =
    events.length === 0 ? t(($) => $.webhooks.all_changes) : t(($) => $.webhooks.some_changes, { count: events.length })
  return `${which}, ${t(($) => $.webhooks.payloads[payload])}`
}

function State({ webhook, companyId }: { webhook: Webhook; companyId: string }) {
  const { waiting, responsible, chat } = webhook
  return (
    <Stack gap="xs" role="status">
      <span>{stateText(webhook)}</span>
      {chat ? <ChatFilter companyId={companyId} chat={chat} /> : null}
      {waiting > 0 ? <span>{t(($) => $.webhooks.waiting, { count: waiting })}</span> : null}
      <span>{responsibleText(responsible)}</span>
    </Stack>
  )
}

function stateText({ is_on: isOn, stopped, failing_since: since, accepted_at: at }: Webhook): string {
  if (!isOn)
    return stopped && since !== null
      ? t(($) => $.webhooks.stopped, { date: formatDateTime(since) })
      : t(($) => $.webhooks.off)
  if (since !== null) return t(($) => $.webhooks.failing, { date: formatDateTime(since) })
  return at === null ? t(($) => $.webhooks.on) : t(($) => $.webhooks.accepted, { date: formatDateTime(at) })
}

interface ActionsProps extends WebhookRowProps {
  open: (part: 'edit' | 'log') => void
  ask: (question: Question) => void
}

function Actions({ webhook, companyId, offered, open, ask }: ActionsProps) {
  const params = { companyId, webhookId: webhook._id }
  const test = useApiMutation(webhookRoutes.test)
  const turnOff = useApiMutation(webhookRoutes.turnOff, { toast: t(($) => $.webhooks.turned_off) })
  const small = { size: 'sm', variant: 'default' } as const
  return (
    <Stack gap="s">
      <Row
        wrap
        role="group"
        aria-label={t(($) => $.webhooks.more, { host: webhook.chat?.name ?? hostOf(webhook.url) })}
      >
        {webhook.responsible === null ? <TakeOver route={webhookRoutes.takeOver} params={params} /> : null}
        {offered && !webhook.is_on ? <Button onClick={() => ask('on')}>{t(($) => $.webhooks.turn_on)}</Button> : null}
        {offered ? (
          <Button {...small} loading={test.isPending} onClick={() => test.mutate({ params })}>
            {t(($) => $.webhooks.test)}
          </Button>
        ) : null}
        <Button {...small} onClick={() => open('log')}>
          {t(($) => $.webhooks.log)}
        </Button>
        <Button {...small} onClick={() => open('edit')}>
          {t(($) => $.webhooks.edit)}
        </Button>
        {offered && !webhook.chat ? (
          <Button {...small} onClick={() => ask('secret')}>
            {t(($) => $.webhooks.renew)}
          </Button>
        ) : null}
        {webhook.is_on ? (
          <Button {...small} loading={turnOff.isPending} onClick={() => turnOff.mutate({ params })}>
            {t(($) => $.webhooks.turn_off)}
          </Button>
        ) : null}
        <Button {...small} onClick={() => ask('delete')}>
          {t(($) => (webhook.chat ? $.chatMessages.delete : $.webhooks.delete))}
        </Button>
      </Row>
      <span role="status">{test.data ? testText(test.data) : null}</span>
      <ErrorNote error={test.error ?? turnOff.error} />
    </Stack>
  )
}

interface Tested {
  accepted: boolean
  status: number | null
  ms: number
  response: string
}

function testText({ accepted, status, ms, response }: Tested): string {
  // If the receiver did not answer, `response` is the reason.
  if (status === null) return response
  return accepted ? t(($) => $.webhooks.test_accepted, { status, ms }) : t(($) => $.webhooks.test_refused, { status })
}
