import type { ResolvedCard } from '@kartu/cards/resolve-card'
import { consentSentence, namesOf } from '@kartu/cards/share-page-parts'
import type { LeadForm } from '@kartu/contracts/leads/lead-forms'
import { leadFormRoutes } from '@kartu/contracts/leads/lead-forms.plain'
import { consentCharactersMax } from '@kartu/contracts/limits'
import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { type ContractForm, focusFirstError, useServerErrors } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { LimitedTextarea } from '../../../ui/form/limited-input.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { useRevision, useRevisionForm } from '../../../ui/form/use-revision-form.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { draftOf, leadFormChange, LeadFormDraft, rebasedDraft } from './lead-form-draft.ts'
import classes from './lead-form-page.module.css'
import { QuestionList } from './question-list.tsx'
import { Retention } from './retention.tsx'
import { SharePreview } from './share-preview.tsx'
import { t } from './words.ts'

interface LeadFormEditorProps {
  stored: LeadForm
  /** The reader's own card, on which the form is shown. */
  card: ResolvedCard
  pageUrl: string
}

const formId = 'lead-form'

export function LeadFormEditor({ stored, card, pageUrl }: LeadFormEditorProps) {
  const { companyId } = useActor()
  const queryClient = useQueryClient()
  const form = useContractForm<LeadFormDraft>(LeadFormDraft, draftOf(stored))
  const change = leadFormChange(form.getInitialValues(), form.values)
  const dirty = Object.keys(change).length > 0
  const revision = useRevision({ form, stored, valuesOf: draftOf, rebase: rebasedDraft })
  const update = useApiMutation(leadFormRoutes.update, {
    toast: t(($) => $.leadForms.saved),
    onSuccess: revision.saved,
  })
  const edit = useRevisionForm(revision, {
    dirty,
    pending: update.isPending,
    error: update.error,
    forget: update.reset,
    load: () => queryClient.fetchQuery({ ...q(leadFormRoutes.get, { params: { companyId } }), staleTime: 0 }),
  })
  const error = useServerErrors(form, edit.error)
  const shown = useDeferredValue(form.values)

  return (
    <div className={classes.columns}>
      <div>
        <Stack
          as="form"
          gap="l"
          id={formId}
          noValidate
          aria-label={t(($) => $.leadForms.title)}
          onSubmit={form.onSubmit(() => {
            if (update.isPending) return
            update.mutate({ params: { companyId }, body: { ...change, revision: revision.start() } })
          }, focusFirstError(form))}
        >
          <Switch
            label={t(($) => $.leadForms.enabled)}
            description={t(($) => $.leadForms.enabled_hint)}
            {...form.getInputProps('enabled', { type: 'checkbox' })}
          />
          <Switch
            label={t(($) => $.leadForms.mails_card)}
            description={t(($) => $.leadForms.mails_card_hint)}
            {...form.getInputProps('mails_card', { type: 'checkbox' })}
          />
          <Section title={t(($) => $.leadForms.questions)} hint={t(($) => $.leadForms.questions_hint)}>
            <QuestionList form={form} />
          </Section>
          <Consent form={form} company={namesOf(card).company} />
          <Retention
            months={form.values.retention_months}
            onChange={(months) => form.setFieldValue('retention_months', months)}
          />
        </Stack>
        <SaveBar dirty={dirty} loading={update.isPending} error={error} form={formId} onUndo={edit.undo} />
      </div>
      <SharePreview card={card} pageUrl={pageUrl} draft={shown} consent={stored.consent} />
      {edit.dialogs}
    </div>
  )
}

/** The sentence that visitors agree to, in both languages. */
function Consent({ form, company }: { form: ContractForm<LeadFormDraft>; company: string }) {
  return (
    <Section title={t(($) => $.leadForms.consent)} hint={t(($) => $.leadForms.consent_hint)}>
      {(['en', 'id'] as const).map((locale) => (
        <LimitedTextarea
          key={locale}
          autosize
          minRows={2}
          label={t(($) => $.leadForms.consent_text[locale])}
          placeholder={consentSentence({ text: null, tellsSeenAgain: false }, company, locale)}
          charactersMax={consentCharactersMax}
          {...form.getInputProps(`consent_text.${locale}`)}
        />
      ))}
      <Switch
        label={t(($) => $.leadForms.consent_required)}
        {...form.getInputProps('consent_required', { type: 'checkbox' })}
      />
      <Switch
        label={t(($) => $.leadForms.tells_seen_again)}
        description={t(($) => $.leadForms.tells_seen_again_hint)}
        {...form.getInputProps('tells_seen_again', { type: 'checkbox' })}
      />
    </Section>
  )
}
