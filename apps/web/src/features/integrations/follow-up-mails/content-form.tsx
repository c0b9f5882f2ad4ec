import { type FollowUpMails, UpdateFollowUpMails } from '@kartu/contracts/integrations/follow-up-mails'
import { followUpDelays, followUpMailRoutes } from '@kartu/contracts/integrations/follow-up-mails.plain'
import { Radio, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { focusFirstError, useServerErrors } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useRevision, useRevisionForm } from '../../../ui/form/use-revision-form.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { TextFields } from './text-fields.tsx'
import { t } from './words.ts'

const Draft = UpdateFollowUpMails.omit({ revision: true })
type Draft = z.infer<typeof Draft>

const draftOf = ({ is_on, delay, texts }: FollowUpMails): Draft => ({ is_on, delay, texts })

const formId = 'follow-up-form'

interface ContentFormProps {
  companyId: string
  company: string
  stored: FollowUpMails
}

/** Switch, delay and text of the email with a preview of each language. */
export function ContentForm({ companyId, company, stored }: ContentFormProps) {
  const queryClient = useQueryClient()
  const params = { companyId }
  const form = useContractForm<Draft>(Draft, draftOf(stored))
  const dirty = form.isDirty()
  const revision = useRevision({ form, stored, valuesOf: draftOf })
  const save = useApiMutation(followUpMailRoutes.update, {
    toast: t(($) => $.followUpMails.content.saved),
    onSuccess: revision.saved,
  })
  const edit = useRevisionForm(revision, {
    dirty,
    pending: save.isPending,
    error: save.error,
    forget: save.reset,
    load: () => queryClient.fetchQuery({ ...q(followUpMailRoutes.get, { params }), staleTime: 0 }),
  })
  const error = useServerErrors(form, edit.error)
  return (
    <>
      <Section title={t(($) => $.followUpMails.content.title)}>
        <Stack
          as="form"
          gap="l"
          id={formId}
          noValidate
          aria-label={t(($) => $.followUpMails.content.title)}
          onSubmit={form.onSubmit((values) => {
            if (!save.isPending) save.mutate({ params, body: { ...values, revision: revision.start() } })
          }, focusFirstError(form))}
        >
          <Switch
            label={t(($) => $.followUpMails.content.is_on)}
            description={t(($) => $.followUpMails.content.is_on_hint)}
            {...form.getInputProps('is_on', { type: 'checkbox' })}
          />
          <Radio.Group label={t(($) => $.followUpMails.content.delay)} {...form.getInputProps('delay')}>
            <Stack>
              {followUpDelays.map((one) => (
                <Radio key={one} value={one} label={t(($) => $.followUpMails.content[one])} />
              ))}
            </Stack>
          </Radio.Group>
          <TextFields
            texts={form.values.texts}
            company={company}
            inputProps={(field, options) => form.getInputProps(field, options)}
          />
        </Stack>
      </Section>
      <SaveBar dirty={dirty} loading={save.isPending} error={error} form={formId} onUndo={edit.undo} />
      {edit.dialogs}
    </>
  )
}
