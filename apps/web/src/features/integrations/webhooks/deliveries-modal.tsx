import type { Webhook, WebhookDelivery } from '@kartu/contracts/integrations/webhooks'
import { type DeliveryState, deliveryStates, webhookRoutes } from '@kartu/contracts/integrations/webhooks.plain'
import { modalWidthPx } from '@kartu/contracts/limits'
import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { DateField } from '../../../ui/form/date-field.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import dialog from '../../../ui/popup/dialog.module.css'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import classes from './deliveries.module.css'
import { t, typeName } from './words.ts'

interface DeliveriesModalProps {
  companyId: string
  webhook: Webhook
  host: string
  close: () => void
}

/** Log of a webhook, newest change first, with its requests and answers. */
export function DeliveriesModal({ companyId, webhook, host, close }: DeliveriesModalProps) {
  const params = { companyId, webhookId: webhook._id }
  const [state, setState] = useState<DeliveryState | 'all'>('all')
  const [before, setBefore] = useState<number | undefined>(undefined)
  const query = {
    ...(state === 'all' ? {} : { state }),
    ...(before === undefined ? {} : { before }),
  }
  const { data, error, refetch } = useQuery(q(webhookRoutes.deliveries, { params, query }))
  const last = data?.deliveries.at(-1)
  return (
    <ModalFrame title={t(($) => $.webhooks.deliveries.title, { host })} widthPx={modalWidthPx} onClose={close}>
      <Stack gap="l">
        <SegmentedControl
          aria-label={t(($) => $.webhooks.log)}
          data={[
            { value: 'all', label: t(($) => $.webhooks.deliveries.all) },
            ...deliveryStates.map((one) => ({ value: one, label: t(($) => $.webhooks.deliveries.states[one]) })),
          ]}
          value={state}
          onChange={(chosen) => {
            setState(chosen)
            setBefore(undefined)
          }}
        />
        {data ? (
          data.deliveries.length === 0 ? (
            <Text tone="2">{t(($) => $.webhooks.deliveries.none)}</Text>
          ) : (
            <DividedList framed>
              {data.deliveries.map((delivery) => (
                <Delivery key={delivery._id} delivery={delivery} params={params} isOn={webhook.is_on} />
              ))}
            </DividedList>
          )
        ) : (
          <QueryFallback query={{ error, refetch }} fields={3} />
        )}
        {data?.more && last ? (
          <Button variant="default" onClick={() => setBefore(last.number)}>
            {t(($) => $.webhooks.deliveries.older)}
          </Button>
        ) : null}
        {webhook.is_on ? <Range params={params} /> : null}
      </Stack>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={close}>
          {t(($) => $.webhooks.deliveries.close)}
        </Button>
      </div>
    </ModalFrame>
  )
}

interface OfWebhook {
  params: { companyId: string; webhookId: string }
}

function Delivery({ delivery, params, isOn }: OfWebhook & { delivery: WebhookDelivery; isOn: boolean }) {
  const { state, type, tries, status, ms, last_at: last, next_at: next } = delivery
  const [open, setOpen] = useState(false)
  const again = useApiMutation(webhookRoutes.redeliver, { toast: t(($) => $.webhooks.deliveries.sent_again) })
  return (
    <li>
      <Stack gap="s" className={classes.delivery}>
        <Row wrap justify="between">
          <Text strong>{typeName(type)}</Text>
          <Text size="small" tone={state === 'failed' ? 'bad' : state === 'waiting' ? 'warn' : '2'}>
            {t(($) => $.webhooks.deliveries.states[state])}
          </Text>
        </Row>
        <Text size="small" tone="2">
          {[
            `#${delivery.number}`,
            ...(last === null ? [] : [formatDateTime(last)]),
            t(($) => $.webhooks.deliveries.tries, { count: tries }),
            ...(ms === null
              ? []
              : [
                  status === null
                    ? t(($) => $.webhooks.deliveries.no_answer, { ms })
                    : t(($) => $.webhooks.deliveries.answer, { status, ms }),
                ]),
            ...(next === null ? [] : [t(($) => $.webhooks.deliveries.next, { date: formatDateTime(next) })]),
          ].join(' · ')}
        </Text>
        <Row wrap>
          <Button variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(($) => $.webhooks.deliveries[open ? 'hide' : 'show'])}
          </Button>
          {isOn ? (
            <Button
              variant="default"
              loading={again.isPending}
              onClick={() => again.mutate({ params, body: { delivery_id: delivery._id } })}
            >
              {t(($) => $.webhooks.deliveries.again)}
            </Button>
          ) : null}
        </Row>
        <ErrorNote error={again.error} />
        {open ? <Details params={{ ...params, deliveryId: delivery._id }} /> : null}
      </Stack>
    </li>
  )
}

function Details({ params }: { params: OfWebhook['params'] & { deliveryId: string } }) {
  const { data, error, refetch } = useQuery(q(webhookRoutes.delivery, { params }))
  if (!data) return <QueryFallback query={{ error, refetch }} fields={1} />
  return (
    <Stack gap="s">
      <Text size="small" strong>
        {t(($) => $.webhooks.deliveries.request)}
      </Text>
      <Text size="small" tone="3">
        {t(($) => $.webhooks.deliveries.request_hint)}
      </Text>
      <Text as="code" size="small" className={classes.code}>
        {data.request}
      </Text>
      <Text size="small" strong>
        {t(($) => $.webhooks.deliveries.response)}
      </Text>
      <Text as="code" size="small" className={classes.code}>
        {data.response === '' ? t(($) => $.webhooks.deliveries.empty) : data.response}
      </Text>
    </Stack>
  )
}

/** Sends all changes since a time again. */
function Range({ params }: OfWebhook) {
  const [since, setSince] = useState('')
  const send = useApiMutation(webhookRoutes.redeliver, {
    onSuccess: ({ changes }) => toastSuccess(t(($) => $.webhooks.deliveries.range_sent, { count: changes })),
  })
  const isTime = !Number.isNaN(Date.parse(since))
  return (
    <Stack gap="s">
      <Row wrap align="end">
        <DateField
          withTime
          label={t(($) => $.webhooks.deliveries.since)}
          value={since}
          onChange={({ currentTarget: { value } }) => setSince(value)}
        />
        <Button
          variant="default"
          disabled={!isTime}
          loading={send.isPending}
          onClick={() => send.mutate({ params, body: { since: new Date(since).toISOString() } })}
        >
          {t(($) => $.webhooks.deliveries.since_button)}
        </Button>
      </Row>
      <ErrorNote error={send.error} />
    </Stack>
  )
}
