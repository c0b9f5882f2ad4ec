import type { Company } from '@kartu/contracts/company/companies'
import type { Division } from '@kartu/contracts/company/divisions'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import type { Member } from '@kartu/contracts/company/members'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useFeature } from '../../../../lib/company/use-feature.ts'
import { isSame } from '../../../../lib/form/rebase.ts'
import { openModal } from '../../../../lib/modals.ts'
import { q, useApiMutation } from '../../../../lib/queries.ts'
import { focusFirstError, useServerErrors } from '../../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../../ui/form/contract-form.ts'
import { FormBesidePreview } from '../../../../ui/form/form-beside-preview.tsx'
import { LockedNote } from '../../../../ui/form/locked-note.tsx'
import { SaveBar } from '../../../../ui/form/save-bar.tsx'
import { useRevision, useRevisionForm } from '../../../../ui/form/use-revision-form.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { ResetTemplate } from '../reset-template.tsx'
import { templateCard } from '../template-card.ts'
import { t } from '../words.ts'
import type { CodeDesigner } from './code-designer.ts'
import { DivisionTemplateParts } from './division-template-parts.tsx'
import { TemplateComparison } from './template-comparison.tsx'
import { draftOf, rebasedDraft, shownTemplate, TemplateDraft } from './template-draft.ts'

interface DivisionTemplateEditorProps {
  company: Company
  stored: Division
  /** The reader's card, which shows the template. */
  card: Member['card']
  code: CodeDesigner
  chooser: ReactNode
}

const formId = 'division-template-form'

/** Template of one division beside a comparison with the company's. */
export function DivisionTemplateEditor({ company, stored, card, code, chooser }: DivisionTemplateEditorProps) {
  const params = { companyId: company._id, divisionId: stored._id }
  const queryClient = useQueryClient()
  const { included } = useFeature('divisions')
  const form = useContractForm<TemplateDraft>(TemplateDraft, draftOf(stored))
  const { template } = form.values
  const dirty = !isSame(template, form.getInitialValues().template)
  const revision = useRevision({ form, stored, valuesOf: draftOf, rebase: rebasedDraft })
  const update = useApiMutation(divisionRoutes.setTemplate, {
    toast: t(($) => $.customisation.division_template.saved),
    onSuccess: revision.saved,
  })
  const edit = useRevisionForm(revision, {
    dirty,
    pending: update.isPending,
    error: update.error,
    forget: update.reset,
    load: () => queryClient.fetchQuery({ ...q(divisionRoutes.get, { params }), staleTime: 0 }),
  })
  const error = useServerErrors(form, edit.error)
  const shown = useDeferredValue(shownTemplate(template, stored.card_template))
  const ground = { company, division: stored, card }
  const isCodeReadable = template.code === undefined || code.isReadable(template.code)

  return (
    <FormBesidePreview
      preview={
        <TemplateComparison
          division={stored}
          company={company.name}
          own={templateCard(t, ground, company.card_template, shown)}
          inherited={templateCard(t, ground, company.card_template)}
          changed={dirty}
        />
      }
    >
      {chooser}
      {included ? null : <PaywallNote />}
      <form
        id={formId}
        noValidate
        aria-label={t(($) => $.pages.titles.division_template)}
        onSubmit={form.onSubmit((draft) => {
          if (update.isPending) return
          // The designer says why scanners cannot read the code.
          if (!isCodeReadable) focusFirstError(form)({ 'template.code': true })
          else update.mutate({ params, body: { ...draft, revision: revision.start() } })
        }, focusFirstError(form))}
      >
        <DivisionTemplateParts
          form={form}
          company={company}
          division={stored}
          shown={shown}
          mayEdit={included}
          pageUrl={card.url}
          drawn={(own) => templateCard(t, ground, company.card_template, own)}
          CodePart={code.Part}
        />
      </form>
      <Reset division={stored} onReset={(saved) => revision.take(saved, form.getInitialValues())} />
      <SaveBar dirty={dirty} loading={update.isPending} error={error} form={formId} onUndo={edit.undo} />
      {edit.dialogs}
    </FormBesidePreview>
  )
}

/** Offers to remove all own parts, if there are any. */
function Reset({ division, onReset }: { division: Division; onReset: (saved: Division) => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      {Object.keys(division.card_template).length > 0 ? (
        <Row>
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {t(($) => $.customisation.division_template.reset)}
          </Button>
        </Row>
      ) : null}
      {isAsking ? <ResetTemplate division={division} onReset={onReset} onClose={() => setIsAsking(false)} /> : null}
    </>
  )
}

const PaywallNote = () => (
  <LockedNote
    of="page"
    action={
      <Button size="xs" onClick={() => openModal('paywalled', { feature: 'divisions' })}>
        {t(($) => $.divisions.page.see_plan)}
      </Button>
    }
  >
    {t(($) => $.customisation.division_template.paywalled)}
  </LockedNote>
)
