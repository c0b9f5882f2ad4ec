import { Button, Loader } from '@mantine/core'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { alertModalWidthPx, modalWidthPx, verificationEmailDays } from '@kartu/contracts/limits'
import { SubmitVerification, type Verification } from '@kartu/contracts/company/verification'
import { verificationRoutes } from '@kartu/contracts/company/verification.plain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModalProps } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { joinedQueries } from '../../../lib/http/joined-queries.ts'
import { focusFirstError, useServerErrors } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import { useDetailsForm, VerificationDetails } from './verification-details.tsx'
import { VerificationCode } from './verification-code.tsx'
import { t } from './words.ts'
import dialog from '../../../ui/popup/dialog.module.css'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'

/** Both steps: the company's details, then the mailed code. */
export function VerifyCompanyModal({ close }: ModalProps<'verify-company'>) {
  const { companyId } = useActor()
  const verification = useQuery(q(verificationRoutes.get, { params: { companyId } }))
  const company = useQuery(q(companyRoutes.get, { params: { companyId } }))
  if (verification.data && company.data)
    return (
      <Steps
        verification={verification.data}
        toldAt={verification.dataUpdatedAt}
        website={company.data.website}
        close={close}
      />
    )
  return (
    <ModalFrame title={t(($) => $.verification.modal.title)} widthPx={modalWidthPx} onClose={close}>
      <QueryFallback query={joinedQueries(verification, company)}>
        <Loader size="sm" />
      </QueryFallback>
    </ModalFrame>
  )
}

interface StepsProps {
  verification: Verification
  /** Time of the server's answer, in ms. */
  toldAt: number
  website: string
  close: () => void
}

function Steps({ verification, toldAt, website, close }: StepsProps) {
  const [changing, setChanging] = useState(false)
  const { request } = verification
  const keep = useKeep()
  const details = useDetailsForm(request, website)
  const start = useApiMutation(verificationRoutes.verify, {
    onSuccess: (next) => {
      keep(next)
      details.resetDirty()
      // The error of the previous code does not apply to this one.
      code.reset()
      submit.reset()
      setChanging(false)
    },
  })
  const startError = useServerErrors(details, start.error)
  const code = useContractForm(SubmitVerification, { code: '' })
  const submit = useApiMutation(verificationRoutes.verify, {
    onSuccess: (next) => {
      keep(next)
      toastSuccess(t(($) => $.verification.done))
      close()
    },
  })
  const submitError = useServerErrors(code, submit.error, { code_invalid: 'code', code_spent: 'code' })

  const asked = verification.status === 'pending verification' && !changing ? request : null
  const change = (): void => {
    start.reset()
    submit.reset()
    code.reset()
    setChanging(true)
  }

  if (asked !== null && asked.code_sent_at === null)
    return <Waiting email={asked.work_email} onChange={change} onClose={close} />

  if (asked !== null)
    return (
      <FormModal
        title={t(($) => $.verification.code.title)}
        submitLabel={t(($) => $.verification.code.submit)}
        loading={submit.isPending}
        error={submitError ?? start.error}
        dirty={code.isDirty()}
        onSubmit={code.onSubmit((body) => submit.mutate({ body }), focusFirstError(code))}
        onClose={close}
        aside={
          <Button variant="subtle" disabled={submit.isPending} onClick={change}>
            {t(($) => $.verification.code.change)}
          </Button>
        }
      >
        <VerificationCode
          form={code}
          request={asked}
          pauseUntil={toldAt + asked.pause_seconds * 1_000}
          sending={start.isPending}
          sentAgain={start.isSuccess}
          onAgain={() => {
            const { work_email, website: site, registration_number } = asked
            start.mutate({ body: { work_email, website: site, registration_number } })
          }}
        />
      </FormModal>
    )

  return (
    <DetailsStep
      form={details}
      loading={start.isPending}
      error={startError}
      onSubmit={(body) => start.mutate({ body })}
      onClose={close}
    />
  )
}

interface DetailsStepProps {
  form: ReturnType<typeof useDetailsForm>
  loading: boolean
  error: unknown
  onSubmit: (details: DetailsStepProps['form']['values']) => void
  onClose: () => void
}

const DetailsStep = ({ form, loading, error, onSubmit, onClose }: DetailsStepProps) => (
  <FormModal
    title={t(($) => $.verification.modal.title)}
    submitLabel={t(($) => $.verification.modal.submit)}
    loading={loading}
    error={error}
    dirty={form.isDirty()}
    onSubmit={form.onSubmit(onSubmit, focusFirstError(form))}
    onClose={onClose}
  >
    <VerificationDetails form={form} />
  </FormModal>
)

/** The operator reviews the request first; there is nothing to enter yet. */
function Waiting({ email, onChange, onClose }: { email: string; onChange: () => void; onClose: () => void }) {
  const company = useCurrent().access?.company.name ?? ''
  return (
    <ModalFrame title={t(($) => $.verification.waiting.title)} widthPx={alertModalWidthPx} onClose={onClose}>
      <p className={dialog.text}>
        {t(($) => $.verification.waiting.text, { company, email, days: verificationEmailDays })}
      </p>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onChange}>
          {t(($) => $.verification.act.change)}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t(($) => $.common.close)}
        </Button>
      </div>
    </ModalFrame>
  )
}

/** Stores the server's answer for every screen that shows it, before it is fetched again. */
function useKeep(): (next: Verification) => void {
  const { companyId } = useActor()
  const queryClient = useQueryClient()
  return (next) => {
    queryClient.setQueryData(q(verificationRoutes.get, { params: { companyId } }).queryKey, next)
  }
}
