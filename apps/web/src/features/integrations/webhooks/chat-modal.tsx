import { type ChatApp, chatApps } from '@kartu/contracts/integrations/chat-messages.plain'
import type { Chat, Webhook } from '@kartu/contracts/integrations/webhooks'
import { webhookRoutes } from '@kartu/contracts/integrations/webhooks.plain'
import { chatNameCharactersMax } from '@kartu/contracts/limits'
import { Checkbox, Radio, SegmentedControl, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { fieldMessages } from '../../../lib/api-error.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { LimitedInput } from '../../../ui/form/limited-input.tsx'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { ChatLeads } from './chat-leads.tsx'
import { t } from './words.ts'

interface ChatModalProps {
  companyId: string
  /** Null to add a channel. */
  webhook: Webhook | null
  close: () => void
}

const languages = ['en', 'id'] as const

/** Adds or edits a channel of Slack or Microsoft Teams. */
export function ChatModal({ companyId, webhook, close }: ChatModalProps) {
  // Values that the editing began from: the page is refetched while this is open.
  const [before] = useState<Chat>(
    webhook?.chat ?? {
      name: '',
      app: 'slack',
      event_id: null,
      division_id: null,
      details: false,
      locale: currentLocale(),
    },
  )
  const [chat, setChat] = useState(before)
  const [url, setUrl] = useState('')
  const set = (change: Partial<Chat>): void => setChat((now) => ({ ...now, ...change }))
  const create = useApiMutation(webhookRoutes.createChat, {
    toast: t(($) => $.chatMessages.form.added),
    onSuccess: close,
  })
  const update = useApiMutation(webhookRoutes.updateChat, {
    toast: t(($) => $.chatMessages.form.saved),
    onSuccess: close,
  })
  const error = create.error ?? update.error
  const faults = error ? fieldMessages(error) : {}
  const isFaulty = faults['name'] !== undefined || faults['url'] !== undefined
  const address = url.trim()
  const send = (): void => {
    if (!webhook) create.mutate({ params: { companyId }, body: { ...chat, url: address } })
    else
      update.mutate({
        params: { companyId, webhookId: webhook._id },
        body: { ...chat, ...(address !== '' && { url: address }) },
      })
  }
  return (
    <FormModal
      title={t(($) => $.chatMessages.form[webhook ? 'edit_title' : 'add_title'])}
      submitLabel={t(($) => (webhook ? $.chatMessages.form.save : $.chatMessages.add))}
      loading={create.isPending || update.isPending}
      error={isFaulty ? null : error}
      dirty={address !== '' || JSON.stringify(chat) !== JSON.stringify(before)}
      submitDisabled={chat.name.trim() === '' || (!webhook && address === '')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onClose={close}
    >
      <AppChoice app={chat.app} onChange={(app) => set({ app })} />
      <NameAndAddress
        chat={chat}
        isNew={webhook === null}
        url={url}
        faults={faults}
        onName={(name) => set({ name })}
        onUrl={setUrl}
      />
      <ChatLeads companyId={companyId} chat={chat} onChange={set} />
      <LanguageChoice locale={chat.locale} onChange={(locale) => set({ locale })} />
      <Checkbox
        label={t(($) => $.chatMessages.form.details)}
        description={t(($) => $.chatMessages.form.details_hint)}
        checked={chat.details}
        onChange={({ currentTarget: { checked } }) => set({ details: checked })}
      />
    </FormModal>
  )
}

function AppChoice({ app, onChange }: { app: ChatApp; onChange: (app: ChatApp) => void }) {
  return (
    <Radio.Group
      label={t(($) => $.chatMessages.form.app)}
      value={app}
      onChange={(chosen) => onChange(chatApps.find((one) => one === chosen) ?? 'slack')}
    >
      <Row wrap gap="l">
        {chatApps.map((one) => (
          <Radio key={one} value={one} label={t(($) => $.chatMessages.apps[one])} />
        ))}
      </Row>
    </Radio.Group>
  )
}

function LanguageChoice({ locale, onChange }: { locale: Chat['locale']; onChange: (locale: Chat['locale']) => void }) {
  const id = useId()
  return (
    <Stack gap="xs">
      <Text id={id} strong size="small">
        {t(($) => $.chatMessages.form.locale)}
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        data={languages.map((value) => ({ value, label: t(($) => $.chatMessages.form.locales[value]) }))}
        value={locale}
        onChange={(chosen) => onChange(languages.find((one) => one === chosen) ?? 'en')}
      />
    </Stack>
  )
}

interface NameAndAddressProps {
  chat: Chat
  isNew: boolean
  url: string
  faults: Record<string, string>
  onName: (name: string) => void
  onUrl: (url: string) => void
}

function NameAndAddress({ chat, isNew, url, faults, onName, onUrl }: NameAndAddressProps) {
  return (
    <>
      <LimitedInput
        label={t(($) => $.chatMessages.form.name)}
        description={t(($) => $.chatMessages.form.name_hint)}
        charactersMax={chatNameCharactersMax}
        autoComplete="off"
        data-autofocus
        error={faults['name']}
        value={chat.name}
        onChange={({ currentTarget: { value } }) => onName(value)}
      />
      <TextInput
        type="url"
        label={t(($) => $.chatMessages.form.url)}
        description={isNew ? t(($) => $.chatMessages.form[`url_${chat.app}`]) : t(($) => $.chatMessages.form.url_kept)}
        placeholder="https://"
        autoComplete="off"
        error={faults['url']}
        value={url}
        onChange={({ currentTarget: { value } }) => onUrl(value)}
      />
    </>
  )
}
