import { SegmentedControl, TextInput } from '@mantine/core'
import type { LeadTemplate } from '@kartu/contracts/leads/lead-templates'
import { leadTemplateRoutes, templateChannels, templateFields } from '@kartu/contracts/leads/lead-templates.plain'
import {
  templateBodyCharactersMax,
  templateNameCharactersMax,
  templateSubjectCharactersMax,
} from '@kartu/contracts/limits'
import { line, paragraph } from '@kartu/contracts/validation'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { z } from 'zod'
import type { ModalProps } from '../../../../lib/modals.ts'
import { q, useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { useFirst } from '../../../../lib/form/use-first.ts'
import { focusFirstError, useServerErrors } from '../../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../../ui/form/contract-form.ts'
import { CountedTextarea } from '../../../../ui/form/counted-textarea.tsx'
import { FormModal } from '../../../../ui/form/form-modal.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { t } from '../words.ts'

const languages = ['en', 'id'] as const
const MessageTexts = z.object({
  subject: line(templateSubjectCharactersMax),
  body: paragraph(templateBodyCharactersMax),
})
const TemplateForm = z.object({
  name: line(templateNameCharactersMax).min(1),
  channel: z.enum(templateChannels),
  texts: z
    .object({ en: MessageTexts, id: MessageTexts })
    .refine(({ en, id }) => en.body !== '' || id.body !== '', { path: ['en', 'body'], message: 'required' }),
})
type Values = z.infer<typeof TemplateForm>

const none = { subject: '', body: '' }

/** Adds a template; with an ID, edits that one. */
export function LeadTemplateModal({ templateId, close }: ModalProps<'lead-template'>) {
  const { companyId } = useActor()
  const { data } = useQuery(q(leadTemplateRoutes.list, { params: { companyId } }))
  const template = useFirst(data?.find(({ _id }) => _id === templateId))
  return <TemplateModal key={template?._id ?? ''} template={template} close={close} />
}

function TemplateModal({ template, close }: { template: LeadTemplate | undefined; close: () => void }) {
  const id = useId()
  const { companyId } = useActor()
  const params = { companyId }
  const form = useContractForm<Values>(TemplateForm, {
    name: template?.name ?? '',
    channel: template?.channel ?? 'mail',
    texts: template?.texts ?? { en: none, id: none },
  })
  const saving = { toast: t(($) => $.leadTemplates.saved), onSuccess: close }
  const create = useApiMutation(leadTemplateRoutes.create, saving)
  const update = useApiMutation(leadTemplateRoutes.update, saving)
  const error = useServerErrors(form, template ? update.error : create.error)
  const submit = ({ texts, ...rest }: Values): void => {
    // A WhatsApp message has no subject, even if it was an email before.
    const plain = { en: { ...texts.en, subject: '' }, id: { ...texts.id, subject: '' } }
    const body = { ...rest, texts: rest.channel === 'mail' ? texts : plain }
    if (template === undefined) return create.mutate({ params, body })
    const { _id: id, revision } = template
    update.mutate({ params: { ...params, templateId: id }, body: { ...body, revision } })
  }
  return (
    <FormModal
      title={template ? t(($) => $.leadTemplates.edit) : t(($) => $.leadTemplates.add)}
      submitLabel={t(($) => $.leadTemplates.submit)}
      loading={create.isPending || update.isPending}
      error={error}
      dirty={form.isDirty()}
      onSubmit={form.onSubmit(submit, focusFirstError(form))}
      onClose={close}
    >
      <TextInput
        label={t(($) => $.leadTemplates.form.name)}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <SegmentedControl
        aria-label={t(($) => $.leadTemplates.form.channel)}
        data={templateChannels.map((one) => ({ value: one, label: t(($) => $.leadTemplates.channel[one]) }))}
        {...form.getInputProps('channel')}
      />
      <Row wrap gap="m">
        <Text size="small" tone="2">
          {t(($) => $.leadTemplates.form.fields)}
        </Text>
        {templateFields.map((field) => (
          <Text as="span" size="small" tone="2" key={field}>
            <code>{`{${field}}`}</code> {t(($) => $.leadTemplates.field[field])}
          </Text>
        ))}
      </Row>
      {languages.map((language) => (
        <Stack role="group" aria-labelledby={`${id}-${language}`} key={language}>
          <Text strong id={`${id}-${language}`}>
            {t(($) => $.leads.page.language[language])}
          </Text>
          {form.values.channel === 'mail' ? (
            <TextInput
              label={t(($) => $.leadTemplates.form.subject)}
              autoComplete="off"
              {...form.getInputProps(`texts.${language}.subject`)}
            />
          ) : null}
          <CountedTextarea
            label={t(($) => $.leadTemplates.form.body)}
            charactersMax={templateBodyCharactersMax}
            {...form.getInputProps(`texts.${language}.body`)}
            value={form.values.texts[language].body}
          />
        </Stack>
      ))}
    </FormModal>
  )
}
