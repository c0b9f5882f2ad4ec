import { Switch } from '@mantine/core'
import type { EmailSignature } from '@kartu/contracts/sharing/email-signatures'
import { emailSignatureRoutes } from '@kartu/contracts/sharing/email-signatures.plain'
import { useQueryClient } from '@tanstack/react-query'
import { isSame } from '../../../lib/form/rebase.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { focusFirstError, useCheckedForm, useServerErrors } from '../../../ui/form/checked-form.ts'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useRevision, useRevisionForm } from '../../../ui/form/use-revision-form.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { BannerFields } from './banner-fields.tsx'
import { DesignFields } from './design-fields.tsx'
import { DesignPreview, type SignatureGround } from './design-preview.tsx'
import { GoogleRollout } from './google-rollout.tsx'
import { OutlookSection } from './outlook-section.tsx'
import { designOf, signatureBody, signatureErrors, type SignatureValues, signatureValues } from './signature-draft.ts'
import { t } from './words.ts'

interface SignatureFormProps {
  companyId: string
  stored: EmailSignature
  ground: SignatureGround
}

const formId = 'signature-form'

export function SignatureForm({ companyId, stored, ground }: SignatureFormProps) {
  const queryClient = useQueryClient()
  const form = useCheckedForm<SignatureValues>(signatureErrors, signatureValues(stored))
  const dirty = !isSame(signatureBody(form.values), signatureBody(form.getInitialValues()))
  const revision = useRevision({ form, stored, valuesOf: signatureValues })
  const save = useApiMutation(emailSignatureRoutes.update, {
    onSuccess: (saved) => {
      revision.saved(saved)
      toastSuccess(t(($) => $.emailSignatures.saved))
    },
  })
  const edit = useRevisionForm(revision, {
    dirty,
    pending: save.isPending,
    error: save.error,
    forget: save.reset,
    load: () => queryClient.fetchQuery({ ...q(emailSignatureRoutes.get, { params: { companyId } }), staleTime: 0 }),
  })
  const error = useServerErrors(form, edit.error)
  const { values } = form
  return (
    <>
      <Stack
        as="form"
        gap="xl"
        id={formId}
        noValidate
        aria-label={t(($) => $.emailSignatures.title)}
        onSubmit={form.onSubmit((sent) => {
          if (save.isPending) return
          save.mutate({
            params: { companyId },
            body: { design: signatureBody(sent), revision: revision.start() },
          })
        }, focusFirstError(form))}
      >
        <Switch
          label={t(($) => $.emailSignatures.own)}
          description={t(($) => $.emailSignatures.own_hint)}
          checked={values.is_designed}
          onChange={({ currentTarget: { checked } }) => form.setFieldValue('is_designed', checked)}
        />
        <Section title={t(($) => $.emailSignatures.preview.title)} hint={t(($) => $.emailSignatures.preview.hint)}>
          <DesignPreview design={values.is_designed ? designOf(values) : null} ground={ground} />
        </Section>
        {values.is_designed ? (
          <>
            <DesignFields key={revision.revision} form={form} />
            <BannerFields form={form} companyId={companyId} divisions={ground.divisions} />
          </>
        ) : null}
      </Stack>
      <GoogleRollout companyId={companyId} isDesigned={stored.design !== null} isUnsaved={dirty} />
      <OutlookSection companyId={companyId} isDesigned={stored.design !== null} isUnsaved={dirty} />
      <SaveBar dirty={dirty} loading={save.isPending} error={error} form={formId} onUndo={edit.undo} />
      {edit.dialogs}
    </>
  )
}
