import { Button, Switch } from '@mantine/core'
import type { CompanySignature, EmailSignature } from '@kartu/contracts/sharing/email-signatures'
import type { ReactNode } from 'react'
import { useFeature } from '../../../lib/company/use-feature.ts'
import { divisionName } from '../../../lib/division-name.ts'
import { isSame } from '../../../lib/form/rebase.ts'
import { openModal } from '../../../lib/modals.ts'
import { focusFirstError, useCheckedForm, useServerErrors } from '../../../ui/form/checked-form.ts'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
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
import { useDesignSave } from './use-design-save.ts'
import { t } from './words.ts'

interface SignatureFormProps {
  companyId: string
  stored: EmailSignature
  ofCompany: CompanySignature
  ground: SignatureGround
  chooser: ReactNode
}

const formId = 'signature-form'

/** The form for the design of the company or of a division, and the roll-out of all designs. */
export function SignatureForm({ companyId, stored, ofCompany, ground, chooser }: SignatureFormProps) {
  const { division } = ground
  const { included } = useFeature('divisions')
  const mayEdit = division === null || included
  const inherited = division === null ? null : ofCompany.design
  const valuesOf = (one: EmailSignature): SignatureValues => signatureValues(one, inherited)
  const form = useCheckedForm<SignatureValues>(signatureErrors, valuesOf(stored))
  const dirty = !isSame(signatureBody(form.values), signatureBody(form.getInitialValues()))
  const revision = useRevision({ form, stored, valuesOf })
  const save = useDesignSave(companyId, division?._id ?? null, revision.saved)
  const edit = useRevisionForm(revision, {
    dirty,
    pending: save.pending,
    error: save.error,
    forget: save.forget,
    load: save.load,
  })
  const error = useServerErrors(form, edit.error)
  const { values } = form
  const rollout = {
    companyId,
    isDesigned: ofCompany.design !== null || ofCompany.division_ids.length > 0,
    isUnsaved: dirty,
  }
  return (
    <>
      {chooser}
      {mayEdit ? null : <PaywallNote />}
      <Stack
        as="form"
        gap="xl"
        id={formId}
        noValidate
        aria-label={t(($) => $.emailSignatures.title)}
        onSubmit={form.onSubmit((sent) => {
          if (!save.pending) save.send({ design: signatureBody(sent), revision: revision.start() })
        }, focusFirstError(form))}
      >
        <Switch
          {...(division === null
            ? { label: t(($) => $.emailSignatures.own), description: t(($) => $.emailSignatures.own_hint) }
            : {
                label: t(($) => $.emailSignatures.division.own, { division: divisionName(t, division) }),
                description: t(($) => $.emailSignatures.division.own_hint),
              })}
          checked={values.is_designed}
          // A division can still return to the company's design.
          disabled={!mayEdit && !values.is_designed}
          onChange={({ currentTarget: { checked } }) => form.setFieldValue('is_designed', checked)}
        />
        <Section
          title={t(($) => $.emailSignatures.preview.title)}
          hint={
            division === null
              ? t(($) => $.emailSignatures.preview.hint)
              : t(($) => $.emailSignatures.division.preview_hint, { division: divisionName(t, division) })
          }
        >
          <DesignPreview design={values.is_designed ? designOf(values) : inherited} ground={ground} />
        </Section>
        {values.is_designed && mayEdit ? (
          <>
            <DesignFields key={revision.revision} form={form} />
            <BannerFields
              form={form}
              companyId={companyId}
              divisions={division === null ? ground.divisions : []}
              zone={ground.zone}
            />
          </>
        ) : null}
      </Stack>
      <GoogleRollout {...rollout} />
      <OutlookSection {...rollout} />
      <SaveBar dirty={dirty} loading={save.pending} error={error} form={formId} onUndo={edit.undo} />
      {edit.dialogs}
    </>
  )
}

const PaywallNote = () => (
  <LockedNote
    of="page"
    action={
      <Button size="xs" onClick={() => openModal('paywalled', { feature: 'divisions' })}>
        {t(($) => $.emailSignatures.division.see_plan)}
      </Button>
    }
  >
    {t(($) => $.emailSignatures.division.paywalled)}
  </LockedNote>
)
