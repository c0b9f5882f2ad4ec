import { Button, SegmentedControl, Select, Skeleton, Textarea, TextInput } from '@mantine/core'
import { listName } from '@kartu/cards/names'
import type { Lead } from '@kartu/contracts/leads/leads'
import { leadTemplateRoutes, templateChannels } from '@kartu/contracts/leads/lead-templates.plain'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { copyText } from '../../../../lib/browser/copy-text.ts'
import { formatList, formatNumber } from '../../../../lib/format.ts'
import { currentLocale } from '../../../../lib/i18n.ts'
import type { ModalProps } from '../../../../lib/modals.ts'
import { q, useApiMutation } from '../../../../lib/queries.ts'
import { useActor, useCurrent } from '../../../../lib/session.ts'
import { FormModal } from '../../../../ui/form/form-modal.tsx'
import { Text } from '../../../../ui/layout/layout.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { useLead } from '../use-lead.ts'
import { addressesOf, draftOf, messageLink, type MessageText, valuesOf } from './message-draft.ts'
import { t } from '../words.ts'

const noTemplate = 'none'

/** Writes to a lead with a template of the company: filled in, reviewed, opened in the device's program. */
export function WriteLeadModal({ leadId, close }: ModalProps<'write-lead'>) {
  const lead = useLead(leadId)
  if (lead.data) return <WriteForm lead={lead.data} close={close} />
  return (
    <FormModal
      title={t(($) => $.leadTemplates.write.title)}
      submitLabel={t(($) => $.leadTemplates.write.open.mail)}
      loading={false}
      error={lead.error}
      dirty={false}
      submitDisabled
      onSubmit={(event) => event.preventDefault()}
      onClose={close}
    >
      {lead.error ? null : <Skeleton height={220} />}
    </FormModal>
  )
}

function WriteForm({ lead, close }: { lead: Lead; close: () => void }) {
  const { companyId } = useActor()
  const message = useMessage(lead)
  const { channel, template, text, address, isEdited, missing } = message
  const wrote = useApiMutation(leadTemplateRoutes.wrote, {
    toast: t(($) => $.leadTemplates.write.noted),
    onSuccess: close,
  })
  const { href, over } = messageLink(channel, address, text)
  return (
    <FormModal
      title={t(($) => $.leadTemplates.write.title)}
      submitLabel={t(($) => $.leadTemplates.write.open[channel])}
      loading={wrote.isPending}
      error={wrote.error ?? message.error}
      dirty={isEdited}
      submitDisabled={over > 0 || address === ''}
      aside={<CopyButton text={text.body} />}
      onSubmit={(event) => {
        event.preventDefault()
        openOutside(href)
        const body = { channel, ...(template ? { template_id: template._id } : {}) }
        wrote.mutate({ params: { companyId, leadId: lead._id }, body })
      }}
      onClose={close}
    >
      <MessageChoices name={lead.name} message={message} />
      {channel === 'mail' ? (
        <TextInput
          label={t(($) => $.leadTemplates.form.subject)}
          autoComplete="off"
          value={text.subject}
          onChange={({ currentTarget }) => message.edit({ body: text.body, subject: currentTarget.value })}
        />
      ) : null}
      <Textarea
        label={t(($) => $.leadTemplates.form.body)}
        description={t(($) => $.leadTemplates.write.preview)}
        autosize
        minRows={6}
        maxRows={14}
        value={text.body}
        error={over > 0 ? t(($) => $.leadTemplates.write.too_long, { count: over, number: formatNumber(over) }) : null}
        onChange={({ currentTarget }) => message.edit({ subject: text.subject, body: currentTarget.value })}
      />
      {!isEdited && missing.length > 0 ? (
        <Text tone="warn" role="status">
          {t(($) => $.leadTemplates.write.missing, {
            fields: formatList(missing.map((field) => t(($) => $.leadTemplates.field[field]))),
          })}
        </Text>
      ) : null}
    </FormModal>
  )
}

/** A message from the chosen channel, template and language; another choice discards its edits. */
function useMessage(lead: Lead) {
  const { companyId, memberId } = useActor()
  const { access } = useCurrent()
  const templates = useQuery(q(leadTemplateRoutes.list, { params: { companyId } }))
  const own = useQuery(q(memberRoutes.get, { params: { companyId, memberId } }))
  const addresses = addressesOf(lead.contacts)
  const channels = templateChannels.filter((one) => addresses[one] !== undefined)
  const [channel, setChannel] = useState(channels[0] ?? 'mail')
  const [language, setLanguage] = useState<'en' | 'id'>(lead.language ?? currentLocale())
  const [templateId, setTemplateId] = useState(noTemplate)
  const [edited, setEdited] = useState<MessageText | null>(null)
  const offered = (templates.data ?? []).filter((one) => one.channel === channel)
  const template = offered.find(({ _id }) => _id === templateId)
  const draft = draftOf(
    template,
    language,
    valuesOf(lead, {
      name: own.data ? listName(own.data.card) : '',
      title: own.data?.card.job_title ?? '',
      company: access?.company.name ?? '',
      card: own.data?.card.url ?? '',
    }),
  )
  return {
    ...{ channels, channel, language, template },
    /** Undefined while they load. */
    offered: templates.data && offered,
    text: edited ?? draft,
    isEdited: edited !== null,
    missing: draft.missing,
    address: addresses[channel] ?? '',
    error: templates.error ?? own.error,
    edit: setEdited,
    chooseChannel: (next: string) => {
      setChannel(channels.find((one) => one === next) ?? channel)
      setTemplateId(noTemplate)
      setEdited(null)
    },
    chooseTemplate: (next: string | null) => {
      setTemplateId(next ?? noTemplate)
      setEdited(null)
    },
    chooseLanguage: (next: string) => {
      setLanguage(next === 'id' ? 'id' : 'en')
      setEdited(null)
    },
  }
}

interface MessageChoicesProps {
  name: string
  message: ReturnType<typeof useMessage>
}

/** Channel, recipient, template and language, each only if there is a choice. */
function MessageChoices({ name, message }: MessageChoicesProps) {
  const { channels, channel, language, template, offered, address } = message
  const isOfTwo = template !== undefined && template.texts.en.body !== '' && template.texts.id.body !== ''
  return (
    <>
      {channels.length > 1 ? (
        <SegmentedControl
          aria-label={t(($) => $.leadTemplates.form.channel)}
          value={channel}
          onChange={message.chooseChannel}
          data={channels.map((one) => ({ value: one, label: t(($) => $.leadTemplates.channel[one]) }))}
        />
      ) : null}
      <Text tone="2">{t(($) => $.leadTemplates.write.to, { name, address })}</Text>
      {offered && offered.length > 0 ? (
        <Select
          label={t(($) => $.leadTemplates.write.template)}
          value={template?._id ?? noTemplate}
          data={[
            { value: noTemplate, label: t(($) => $.leadTemplates.write.without) },
            ...offered.map((one) => ({ value: one._id, label: one.name })),
          ]}
          onChange={message.chooseTemplate}
        />
      ) : (
        <Text tone="2">{offered ? t(($) => $.leadTemplates.write.none) : ''}</Text>
      )}
      {isOfTwo ? (
        <SegmentedControl
          aria-label={t(($) => $.leadTemplates.write.language)}
          value={language}
          onChange={message.chooseLanguage}
          data={(['en', 'id'] as const).map((one) => ({ value: one, label: t(($) => $.leads.page.language[one]) }))}
        />
      ) : null}
    </>
  )
}

function CopyButton({ text }: { text: string }) {
  const said = {
    done: t(($) => $.leadTemplates.write.copied),
    failed: t(($) => $.leadTemplates.write.copy_failed),
  }
  return (
    <Button
      variant="subtle"
      leftSection={<IconCopy {...icon} />}
      disabled={text === ''}
      onClick={() => void copyText(text, said)}
    >
      {t(($) => $.leadTemplates.write.copy)}
    </Button>
  )
}

/** Email opens on the device, WhatsApp in a new tab. */
function openOutside(href: string): void {
  const link = document.createElement('a')
  link.href = href
  if (href.startsWith('https:')) Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' })
  link.click()
}
