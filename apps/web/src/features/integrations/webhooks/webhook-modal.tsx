import type { Webhook } from '@kartu/contracts/integrations/webhooks'
import { webhookPayloads, webhookRoutes } from '@kartu/contracts/integrations/webhooks.plain'
import { type CompanyChangeType, companyChangeTypes } from '@kartu/contracts/platform/company-changes.data'
import { Checkbox, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldMessages } from '../../../lib/api-error.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { SecretModal } from '../../../ui/popup/secret-modal.tsx'
import { t, typeName } from './words.ts'

interface WebhookModalProps {
  companyId: string
  /** Null to add one. */
  webhook: Webhook | null
  close: () => void
}

/** Adds or edits a webhook. After adding it shows the signing secret once. */
export function WebhookModal({ companyId, webhook, close }: WebhookModalProps) {
  // Values that the editing began from: the page is refetched while this is open.
  const [before] = useState({
    url: webhook?.url ?? '',
    events: webhook?.events ?? [],
    payload: webhook?.payload ?? 'thin',
  })
  const [url, setUrl] = useState(before.url)
  const [events, setEvents] = useState<CompanyChangeType[]>(before.events)
  const [isSome, setSome] = useState(before.events.length > 0)
  const [payload, setPayload] = useState(before.payload)
  const [secret, setSecret] = useState<string | null>(null)
  const create = useApiMutation(webhookRoutes.create, { onSuccess: (answer) => setSecret(answer.secret) })
  const update = useApiMutation(webhookRoutes.update, { toast: t(($) => $.webhooks.form.saved), onSuccess: close })
  if (secret !== null)
    return <SecretModal secret={secret} say={(text) => t(($) => $.webhooks.secret[text])} close={close} />
  const error = create.error ?? update.error
  const fault = error ? fieldMessages(error)['url'] : undefined
  const body = { url: url.trim(), events: isSome ? events : [], payload }
  const send = (): void => {
    if (webhook) update.mutate({ params: { companyId, webhookId: webhook._id }, body })
    else create.mutate({ params: { companyId }, body })
  }
  return (
    <FormModal
      title={t(($) => $.webhooks.form[webhook ? 'edit_title' : 'add_title'])}
      submitLabel={t(($) => (webhook ? $.webhooks.form.save : $.webhooks.add))}
      loading={create.isPending || update.isPending}
      error={fault === undefined ? error : null}
      dirty={JSON.stringify(body) !== JSON.stringify(before)}
      submitDisabled={body.url === '' || (isSome && events.length === 0)}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onClose={close}
    >
      <TextInput
        type="url"
        label={t(($) => $.webhooks.form.url)}
        description={t(($) => $.webhooks.form.url_hint)}
        placeholder="https://"
        autoComplete="off"
        data-autofocus
        error={fault}
        value={url}
        onChange={({ currentTarget: { value } }) => setUrl(value)}
      />
      <Events isSome={isSome} setSome={setSome} events={events} setEvents={setEvents} />
      <Radio.Group label={t(($) => $.webhooks.form.payload)} value={payload} onChange={(chosen) => setPayload(chosen)}>
        <Stack>
          {webhookPayloads.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(($) => $.webhooks.form[one])}
              description={t(($) => $.webhooks.form[`${one}_hint`])}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormModal>
  )
}

interface EventsProps {
  isSome: boolean
  setSome: (isSome: boolean) => void
  events: CompanyChangeType[]
  setEvents: (events: CompanyChangeType[]) => void
}

/** Choice of all changes, or of some types. */
const Events = ({ isSome, setSome, events, setEvents }: EventsProps) => (
  <>
    <Radio.Group
      label={t(($) => $.webhooks.form.events)}
      value={isSome ? 'some' : 'all'}
      onChange={(chosen) => setSome(chosen === 'some')}
    >
      <Stack>
        <Radio value="all" label={t(($) => $.webhooks.form.all)} />
        <Radio value="some" label={t(($) => $.webhooks.form.some)} />
      </Stack>
    </Radio.Group>
    {isSome ? (
      <Checkbox.Group
        aria-label={t(($) => $.webhooks.form.some)}
        value={events}
        onChange={(chosen) => setEvents(companyChangeTypes.filter((type) => chosen.includes(type)))}
      >
        <Stack>
          {companyChangeTypes.map((type) => (
            <Checkbox key={type} value={type} label={typeName(type)} />
          ))}
        </Stack>
      </Checkbox.Group>
    ) : null}
  </>
)
