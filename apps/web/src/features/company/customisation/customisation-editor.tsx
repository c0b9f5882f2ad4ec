import type { Company } from '@kartu/contracts/company/companies'
import { canEditBranding } from '@kartu/contracts/company/companies.policy'
import type { Customisation } from '@kartu/contracts/company/customisation'
import { customisationRoutes } from '@kartu/contracts/company/customisation.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useDeferredValue, useState } from 'react'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { joinedQueries } from '../../../lib/http/joined-queries.ts'
import { focusFirstError, useServerErrors } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { FormBesidePreview } from '../../../ui/form/form-beside-preview.tsx'
import { PreviewPane } from '../../../ui/card/preview-pane.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useRevision, useRevisionForm } from '../../../ui/form/use-revision-form.tsx'
import { ConfirmRules } from './confirm-rules.tsx'
import {
  customisationChange,
  CustomisationDraft,
  type CustomisationForm,
  draftOf,
  rebasedDraft,
} from './customisation-draft.ts'
import classes from './customisation-page.module.css'
import { CustomisationSkeleton } from './customisation-skeleton.tsx'
import { CustomisationTabs, type CustomisationTabSet } from './customisation-tabs.tsx'
import { DivisionRules } from './division-rules.tsx'
import { DivisionTemplates } from './division-templates.tsx'
import { ExceptionUsers } from './exception-users.tsx'
import { TemplateLanguages } from './languages/template-languages.tsx'
import { textsOfCompany } from './languages/template-translations.ts'
import { PermissionsPanel } from './permissions-panel.tsx'
import { setAside } from './rules-draft.ts'
import { TemplateBlocksSection } from './template-blocks.tsx'
import { templateCard } from './template-card.ts'
import { TemplateChooser } from './template-chooser.tsx'
import { TemplatePanel } from './template-panel.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { t } from './words.ts'

interface CustomisationEditorProps {
  stored: Customisation
  company: Company
  /** Tabs without edits on this page. */
  others: CustomisationTabSet
}

const formId = 'customisation-form'

/** Template and permissions are one draft under one save bar: changing the tab loses nothing. */
export function CustomisationEditor({ stored, company, others }: CustomisationEditorProps) {
  const { companyId } = useActor()
  const queryClient = useQueryClient()
  const form = useContractForm<CustomisationDraft>(CustomisationDraft, draftOf(stored))
  const change = customisationChange(form.getInitialValues(), form.values)
  const dirty = Object.keys(change).length > 0
  const revision = useRevision({ form, stored, valuesOf: draftOf, rebase: rebasedDraft })
  const update = useApiMutation(customisationRoutes.update, {
    onSuccess: (saved, { body }) => {
      revision.saved(saved)
      toastSuccess(t(($) => (body.template ? $.customisation.template_saved : $.customisation.policy_saved)))
    },
  })
  const edit = useRevisionForm(revision, {
    dirty,
    pending: update.isPending,
    error: update.error,
    forget: update.reset,
    load: () => queryClient.fetchQuery({ ...q(customisationRoutes.get, { params: { companyId } }), staleTime: 0 }),
  })
  const error = useServerErrors(form, edit.error)

  const losing = setAside(form.getInitialValues().policy, form.values.policy, stored.own_values)
  const [asking, setAsking] = useState(false)
  const save = (): void => {
    update.mutate(
      { params: { companyId }, body: { ...change, revision: revision.start() } },
      { onSettled: () => setAsking(false) },
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>): void =>
    form.onSubmit(() => {
      if (update.isPending) return
      if (losing.length > 0) setAsking(true)
      else save()
    }, focusFirstError(form))(event)
  const bar = <SaveBar dirty={dirty} loading={update.isPending} error={error} form={formId} onUndo={edit.undo} />

  return (
    <>
      <CustomisationTabs
        tabs={{
          template: {
            label: t(($) => $.customisation.tabs.template),
            changed: change.template !== undefined,
            panel: (
              <TemplateTab
                company={company}
                form={form}
                draft={form.values}
                changed={change.template !== undefined}
                onChange={(template) => form.setFieldValue('template', template)}
                onSubmit={submit}
                bar={bar}
              />
            ),
          },
          permissions: {
            label: t(($) => $.customisation.tabs.permissions),
            changed: change.policy !== undefined,
            panel: <PermissionsTab form={form} stored={stored} onSubmit={submit} bar={bar} />,
          },
          ...others,
        }}
      />
      {asking ? (
        <ConfirmRules
          fields={losing}
          loading={update.isPending}
          error={null}
          onConfirm={save}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {edit.dialogs}
    </>
  )
}

interface PermissionsTabProps {
  form: CustomisationForm
  stored: Customisation
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  bar: ReactNode
}

const PermissionsTab = ({ form, stored, onSubmit, bar }: PermissionsTabProps) => (
  <Stack gap="xxl" className={classes.main}>
    <form id={formId} noValidate aria-label={t(($) => $.customisation.tabs.permissions)} onSubmit={onSubmit}>
      <PermissionsPanel form={form} stored={stored} />
    </form>
    <DivisionRules stored={stored} />
    <ExceptionUsers stored={stored} />
    {bar}
  </Stack>
)

interface TemplateTabProps {
  company: Company
  form: CustomisationForm
  draft: CustomisationDraft
  changed: boolean
  onChange: (template: CustomisationDraft['template']) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  bar: ReactNode
}

/** The template next to the reader's own card. */
function TemplateTab({ company, form, draft, changed, onChange, onSubmit, bar }: TemplateTabProps) {
  const actor = useActor()
  const { companyId, memberId } = actor
  const own = useQuery(q(memberRoutes.get, { params: { companyId, memberId } }))
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId } }))
  const shown = useDeferredValue(draft.template)
  if (!own.data || !divisions.data)
    return (
      <QueryFallback query={joinedQueries(own, divisions)}>
        <CustomisationSkeleton />
      </QueryFallback>
    )
  const ground = {
    company,
    division: divisions.data.find(({ _id }) => _id === own.data.division?._id) ?? null,
    card: own.data.card,
  }
  return (
    <FormBesidePreview
      preview={
        <PreviewPane
          card={templateCard(t, ground, shown)}
          pageUrl={own.data.card.url}
          hint={t(($) => (changed ? $.customisation.template.preview_changed : $.customisation.template.preview))}
        />
      }
    >
      <TemplateChooser divisionId={null} company={company.name} divisions={divisions.data} />
      <form id={formId} noValidate aria-label={t(($) => $.customisation.tabs.template)} onSubmit={onSubmit}>
        <TemplatePanel
          template={draft.template}
          onChange={onChange}
          company={company}
          blocks={<TemplateBlocksSection form={form} blocks={draft.template.blocks} />}
          languages={
            <TemplateLanguages
              form={form}
              translations={draft.template.translations}
              inherited={() => textsOfCompany({ ...company, card_policy: draft.policy })}
              contacts={company.contacts}
              of="company"
              mayEdit
              mayRename={canEditBranding(actor)}
            />
          }
          pageUrl={own.data.card.url}
          drawn={(template) => templateCard(t, ground, template)}
        />
      </form>
      <DivisionTemplates divisions={divisions.data} />
      {bar}
    </FormBesidePreview>
  )
}
