import { callingCodes } from '@kartu/cards/calling-codes'
import { Loader, Select, Textarea, TextInput } from '@mantine/core'
import { modalWidthPx } from '@kartu/contracts/limits'
import type { BillingInformation, PaymentDetails } from '@kartu/contracts/billing/payment'
import { paymentRoutes } from '@kartu/contracts/billing/payment.plain'
import { useMemo } from 'react'
import { originCountry } from '../../../lib/country.ts'
import { countryName } from '../../../lib/format.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { renamedFields } from '../../../lib/form/field-errors.ts'
import { useCurrent } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { usePayment } from '../../../lib/company/use-subscription.ts'
import { type ContractForm, focusFirstError, useServerErrors } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Pair } from '../../../ui/frame/section.tsx'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import { billingBody, BillingForm, type BillingValues, billingValues } from './billing-form.ts'
import { taxIdName } from './tax-id-name.ts'
import { t } from './words.ts'

/** Edits the payer and the billing address. */
export function EditBillingInfoModal({ close }: ModalProps<'edit-billing-info'>) {
  const { data, error, refetch } = usePayment()
  if (data) return <BillingModal billing={data.billing_information} close={close} />
  return (
    <ModalFrame title={t(($) => $.payment.billing.title)} widthPx={modalWidthPx} onClose={close}>
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Loader size="sm" />}
    </ModalFrame>
  )
}

interface BillingModalProps {
  billing: BillingInformation | null
  /** Reason why it opened instead of the requested dialog. */
  reason?: string
  close: () => void
  /** Called instead of closing. */
  onSaved?: (details: PaymentDetails) => void
}

export function BillingModal({ billing, reason, close, onSaved = close }: BillingModalProps) {
  const { user, access } = useCurrent()
  const given = billingValues(billing, user?.email ?? '', originCountry())
  const form = useContractForm(BillingForm, billing ? given : { ...given, name: access?.company.name ?? '' })
  const save = useApiMutation(paymentRoutes.register, {
    onSuccess: (details) => {
      toastSuccess(billing ? t(($) => $.payment.toast.billing_updated) : t(($) => $.payment.toast.billing_added))
      onSaved(details)
    },
  })
  const failure = useMemo(() => renamedFields(save.error, fieldOf), [save.error])
  const error = useServerErrors(form, failure)
  return (
    <FormModal
      title={billing ? t(($) => $.payment.billing.edit_title) : t(($) => $.payment.billing.add_title)}
      submitLabel={billing ? t(($) => $.payment.billing.edit_submit) : t(($) => $.payment.billing.add_submit)}
      loading={save.isPending}
      error={error}
      dirty={form.isDirty()}
      onSubmit={form.onSubmit(
        (values) => save.mutate({ body: { billing_information: billingBody(values) } }),
        focusFirstError(form),
      )}
      onClose={close}
    >
      <FieldError error={reason} />
      <BillingFields form={form} />
    </FormModal>
  )
}

function BillingFields({ form }: { form: ContractForm<BillingValues> }) {
  const countries = useMemo(() => sortedCountries(), [])
  return (
    <>
      <TextInput
        data-autofocus
        required
        autoComplete="organization"
        label={t(($) => $.payment.billing.name)}
        {...form.getInputProps('name')}
      />
      <Select
        required
        searchable
        label={t(($) => $.payment.billing.country)}
        description={t(($) => $.payment.billing.country_hint)}
        data={countries}
        nothingFoundMessage={t(($) => $.payment.billing.country_none)}
        {...form.getInputProps('country')}
      />
      <Textarea
        required
        autosize
        minRows={2}
        maxRows={3}
        autoComplete="street-address"
        label={t(($) => $.payment.billing.address)}
        description={t(($) => $.payment.billing.address_hint)}
        {...form.getInputProps('address_lines')}
      />
      <Pair>
        <TextInput
          autoComplete="postal-code"
          label={t(($) => $.payment.billing.postal_code)}
          {...form.getInputProps('postal_code')}
        />
        <TextInput
          autoComplete="address-level2"
          label={t(($) => $.payment.billing.city)}
          {...form.getInputProps('city')}
        />
      </Pair>
      <TextInput
        autoComplete="address-level1"
        label={t(($) => $.payment.billing.region)}
        {...form.getInputProps('region')}
      />
      <TextInput
        autoComplete="off"
        label={taxIdName(form.values.country)}
        description={t(($) => $.payment.billing.tax_id_hint)}
        {...form.getInputProps('tax_id')}
      />
      <TextInput
        required
        type="email"
        autoComplete="email"
        label={t(($) => $.payment.billing.email)}
        {...form.getInputProps('email')}
      />
    </>
  )
}

/** A fault in one line of the address is shown at the address. */
const fieldOf = (field: string): string =>
  field.replace(/^billing_information\./, '').replace(/^(address_lines)\..*/, '$1')

const sortedCountries = () =>
  callingCodes()
    .map(({ country }) => ({ value: country, label: countryName(country) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
