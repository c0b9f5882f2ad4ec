import type { Company } from '@kartu/contracts/company/companies'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { canEditBranding, canEditCompany } from '@kartu/contracts/company/companies.policy'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { CompanyTab } from '../../../lib/paths.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { renamedFields } from '../../../lib/form/field-errors.ts'
import { useActor } from '../../../lib/session.ts'
import { type ContractForm, useLeadToFault, useServerErrors } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { CompanyNav } from '../../../ui/frame/company-nav.tsx'
import type { CompanyParts, CompanyRowProps } from '../../../ui/frame/company-part.ts'
import { FormBesidePreview } from '../../../ui/form/form-beside-preview.tsx'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useRevision, useRevisionForm } from '../../../ui/form/use-revision-form.tsx'
import { CompanyAbout } from './company-about.tsx'
import { CompanyContacts } from './company-contacts.tsx'
import { companyChange, companyField, CompanyForm, type CompanyValues, companyValues } from './company-form.ts'
import { CompanyGallery } from './company-gallery.tsx'
import { CompanyLook } from './company-look.tsx'
import { CompanyPreview } from './company-preview.tsx'
import { CompanyPriority } from './company-priority.tsx'
import { t } from './words.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { SettingRows } from '../../../ui/list/setting-row.tsx'

const formId = 'company-form'

/** The fields of the tab Look; every other field is in Details. */
const lookFields = ['logo', 'logo_percentage_size', 'banner', 'color', 'card_color']

const tabOfFault = (errors: object): CompanyTab =>
  Object.keys(errors).some((field) => lookFields.includes(field)) ? 'look' : 'details'

interface CompanyEditorProps {
  company: Company
  parts: CompanyParts
  children: ReactNode
}

/** The form beside the card, with a save bar. Its initial values are the state that the editing began from. */
export function CompanyEditor({ company, parts, children }: CompanyEditorProps) {
  const actor = useActor()
  const queryClient = useQueryClient()
  const companyId = company._id
  const mayEdit = canEditCompany(actor)
  const mayEditBranding = canEditBranding(actor)
  const form = useContractForm(CompanyForm, companyValues(company))
  const { tab, open, follow } = useTab()
  const leadInTab = useLeadToFault(form)
  const lead = (errors: object): void => {
    open(tabOfFault(errors))
    leadInTab(errors)
  }
  const { values } = form
  const change = companyChange(form.getInitialValues(), values, mayEditBranding)
  const dirty = Object.keys(change).length > 0
  const revision = useRevision({ form, stored: company, valuesOf: companyValues })
  const { sent } = revision
  const update = useApiMutation(companyRoutes.update, {
    toast: t(($) => $.companies.saved),
    onSuccess: revision.saved,
  })
  const failure = useMemo(() => renamedFields(update.error, (field) => companyField(field, sent)), [update.error, sent])
  const edit = useRevisionForm(revision, {
    dirty,
    pending: update.isPending,
    error: failure,
    forget: update.reset,
    load: () => queryClient.fetchQuery({ ...q(companyRoutes.get, { params: { companyId } }), staleTime: 0 }),
  })
  const error = useServerErrors(form, edit.error, {}, (errors) => open(tabOfFault(errors)))

  const isForm = tab === 'look' || tab === 'details'
  return (
    <>
      <CompanyNav tab={tab} onFollow={follow} />
      <FormBesidePreview
        preview={isForm ? <CompanyPreview company={company} values={values} mayEdit={mayEdit} /> : null}
      >
        {isForm && !mayEdit ? <LockedNote of="page">{t(($) => $.companies.read_only)}</LockedNote> : null}
        {isForm ? <parts.Status company={company} /> : null}
        <form
          id={formId}
          hidden={!isForm}
          noValidate
          aria-label={t(($) => $.companies.title)}
          onSubmit={form.onSubmit(() => {
            if (!dirty || update.isPending) return
            update.mutate({ params: { companyId }, body: { ...change, revision: revision.start() } })
          }, lead)}
        >
          {/* Enter in a field saves through this button; the visible one is in the bar. */}
          {mayEdit ? (
            <button type="submit" hidden>
              {t(($) => $.common.save)}
            </button>
          ) : null}
          <CompanyFields tab={tab} form={form} company={company} parts={parts} />
        </form>
        {tab === 'divisions' ? children : null}
        {tab === 'data' && mayEditBranding ? <CompanyItself company={company} Rows={parts.Rows} /> : null}
        {mayEdit ? (
          <SaveBar dirty={dirty} loading={update.isPending} error={error} form={formId} onUndo={edit.undo} />
        ) : null}
        {edit.dialogs}
      </FormBesidePreview>
    </>
  )
}

interface CompanyFieldsProps extends Omit<CompanyEditorProps, 'children'> {
  tab: CompanyTab
  form: ContractForm<CompanyValues>
}

/** The fields of the open tab. */
function CompanyFields({ tab, form, company, parts }: CompanyFieldsProps) {
  const actor = useActor()
  const companyId = company._id
  const mayEdit = canEditCompany(actor)
  const mayEditBranding = canEditBranding(actor)
  if (tab === 'look')
    return <CompanyLook form={form} companyId={companyId} mayEdit={mayEdit} mayEditBranding={mayEditBranding} />
  return tab === 'details' ? (
    <>
      <CompanyAbout form={form} mayEdit={mayEdit} mayEditBranding={mayEditBranding} />
      <parts.Notice company={company} values={form.values} />
      <CompanyContacts form={form} mayEdit={mayEdit} />
      <CompanyGallery form={form} companyId={companyId} mayEdit={mayEdit} />
      <CompanyPriority form={form} mayEdit={mayEdit} />
    </>
  ) : null
}

const tabs: readonly CompanyTab[] = ['look', 'details', 'divisions', 'data']

/** The tab in the URL, or the one that `open` has opened since the last link. */
function useTab() {
  const { search, key } = useLocation()
  const params = new URLSearchParams(search)
  const [opened, setOpened] = useState<{ key: string; tab: CompanyTab } | null>(null)
  // A link in an email names a row of Ownership and data.
  const named = params.has('show') ? 'data' : tabs.find((one) => one === params.get('tab'))
  return {
    tab: opened?.key === key ? opened.tab : (named ?? 'look'),
    open: (tab: CompanyTab): void => setOpened({ key, tab }),
    follow: (): void => setOpened(null),
  }
}

/** Actions of super admins on the whole company, one per row. */
function CompanyItself({ Rows, ...props }: CompanyRowProps & Pick<CompanyParts, 'Rows'>) {
  return (
    <Section title={t(($) => $.companies.section.itself)} hint={t(($) => $.companies.itself_hint)}>
      <SettingRows>
        <Rows {...props} />
      </SettingRows>
    </Section>
  )
}
