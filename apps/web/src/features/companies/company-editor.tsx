import { type Company, companyRoutes } from '@kartu/contracts/companies'
import { canEditBranding, canEditCompany } from '@kartu/contracts/companies.policy'
import { userRoutes } from '@kartu/contracts/users'
import { verificationRoutes } from '@kartu/contracts/verification'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { focusFirstError, useContractForm, useServerErrors } from '../../ui/contract-form.ts'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useDiscardPrompt } from '../../ui/use-discard-prompt.tsx'
import { CompanyAbout } from './company-about.tsx'
import { companyChange, CompanyForm, companyValues } from './company-form.ts'
import { CompanyLook } from './company-look.tsx'
import { CompanyPreview } from './company-preview.tsx'
import { CompanyVerification, VerificationEnds } from './company-verification.tsx'
import classes from './company-page.module.css'

const formId = 'company-form'

interface CompanyEditorProps {
  company: Company
  children: ReactNode
}

/** The form, with the card beside it and a bar that saves. */
export function CompanyEditor({ company, children }: CompanyEditorProps) {
  const { t } = useTranslation()
  const actor = useActor()
  const form = useContractForm(CompanyForm, companyValues(company))
  const dirty = form.isDirty()
  const { prompt, ask } = useDiscardPrompt(dirty)

  const take = (next: Company): void => {
    form.setInitialValues(companyValues(next))
    form.reset()
  }
  const update = useApiMutation(companyRoutes.update, {
    // The menu shows name and logo.
    invalidates: [companyRoutes.get, companyRoutes.list, userRoutes.me, verificationRoutes.get],
    onSuccess: (saved) => {
      take(saved)
      toastSuccess(t(($) => $.companies.saved))
    },
  })
  const error = useServerErrors(form, update.error)

  const follow = useEffectEvent((next: Company) => {
    if (!dirty && !update.isPending) take(next)
  })
  useEffect(() => follow(company), [company])

  const mayEdit = canEditCompany(actor)
  const mayEditBranding = canEditBranding(actor)
  const values = form.values

  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <form
          id={formId}
          noValidate
          className={classes.form}
          aria-label={t(($) => $.companies.title)}
          onSubmit={form.onSubmit(
            (sent) =>
              update.mutate({
                params: { companyId: company._id },
                body: companyChange(companyValues(company), sent, mayEditBranding),
              }),
            focusFirstError(form),
          )}
        >
          {mayEditBranding ? null : (
            <p className={classes.hint}>{mayEdit ? t(($) => $.companies.locked) : t(($) => $.companies.read_only)}</p>
          )}
          <CompanyAbout form={form} mayEdit={mayEdit} mayEditBranding={mayEditBranding} />
          <VerificationEnds company={company} values={values} />
          <CompanyLook form={form} companyId={company._id} mayEdit={mayEditBranding} />
        </form>
        <CompanyVerification company={company} />
        {children}
        {mayEdit ? (
          <SaveBar
            dirty={dirty}
            loading={update.isPending}
            error={error}
            form={formId}
            onUndo={() => {
              ask(() => {
                update.reset()
                form.reset()
              })
            }}
          />
        ) : null}
      </div>
      <CompanyPreview company={company} values={values} mayEdit={mayEdit} />
      {prompt}
    </div>
  )
}
