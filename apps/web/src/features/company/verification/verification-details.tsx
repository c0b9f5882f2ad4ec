import { TextInput } from '@mantine/core'
import { StartVerification, type Verification } from '@kartu/contracts/company/verification'
import type { ContractForm } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { t } from './words.ts'
import { Text } from '../../../ui/layout/layout.tsx'

type Details = { work_email: string; website: string; registration_number: string }

/** Values of the earlier request, else the company's own website. */
export const useDetailsForm = (request: Verification['request'], website: string): ContractForm<Details> =>
  useContractForm<Details>(StartVerification, {
    work_email: request?.work_email ?? '',
    website: request?.website ?? website,
    registration_number: request?.registration_number ?? '',
  })

/** The first step: the company's details. */
export function VerificationDetails({ form }: { form: ContractForm<Details> }) {
  return (
    <>
      <Text tone="2">{t(($) => $.verification.modal.line)}</Text>
      <TextInput
        data-autofocus
        required
        type="email"
        autoComplete="email"
        label={t(($) => $.verification.modal.work_email)}
        description={t(($) => $.verification.modal.work_email_hint)}
        {...form.getInputProps('work_email')}
      />
      <TextInput
        required
        type="url"
        inputMode="url"
        autoComplete="url"
        label={t(($) => $.verification.modal.website)}
        description={t(($) => $.verification.modal.website_hint)}
        {...form.getInputProps('website')}
      />
      <TextInput
        required
        autoComplete="off"
        label={t(($) => $.verification.modal.registration_number)}
        description={t(($) => $.verification.modal.registration_number_hint)}
        {...form.getInputProps('registration_number')}
      />
    </>
  )
}
