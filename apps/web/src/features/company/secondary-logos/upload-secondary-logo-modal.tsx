import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import { TextInput } from '@mantine/core'
import { fileRoutes } from '@kartu/contracts/platform/files.plain'
import { logoBytesMax } from '@kartu/contracts/limits'
import type { SecondaryLogo } from '@kartu/contracts/company/cards'
import { secondaryLogoRoutes } from '@kartu/contracts/company/secondary-logos.plain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { useFirst } from '../../../lib/form/use-first.ts'
import { type ContractForm, focusFirstError } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { FoldedLanguages } from '../../../ui/languages/folded-languages.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { ImageField } from '../../../ui/picture/image-field.tsx'
import { useEditModal } from '../../../ui/form/use-edit-modal.ts'
import { logoBody, LogoForm, logoValues, type LogoValues } from './logo-form.ts'
import { Pair } from '../../../ui/frame/section.tsx'
import { t } from './words.ts'

/** Adds a logo to the library; with an ID, edits that one. */
export function UploadSecondaryLogoModal({ logoId, close }: ModalProps<'upload-secondary-logo'>) {
  const { companyId } = useActor()
  const library = useQuery(q(cardRoutes.logos, { params: { companyId } }))
  const logo = useFirst(library.data?.find(({ _id }) => _id === logoId))
  // The reader saw the logo, so it is cached; a colleague may have deleted it since.
  return <LogoModal key={logo?._id ?? ''} logo={logo} companyId={companyId} close={close} />
}

interface LogoModalProps {
  logo: SecondaryLogo | undefined
  companyId: string
  close: () => void
}

function LogoModal({ logo, companyId, close }: LogoModalProps) {
  const queryClient = useQueryClient()
  const form = useContractForm<LogoValues>(LogoForm, logoValues(logo))
  const create = useApiMutation(secondaryLogoRoutes.create, {
    toast: t(($) => $.secondaryLogos.form.added),
    onSuccess: close,
  })
  const update = useApiMutation(secondaryLogoRoutes.update, {
    toast: t(($) => $.secondaryLogos.form.edited),
    onSuccess: close,
  })
  const edit = useEditModal({
    form,
    item: logo,
    valuesOf: logoValues,
    create,
    update,
    load: async () => {
      const list = await queryClient.fetchQuery({ ...q(cardRoutes.logos, { params: { companyId } }), staleTime: 0 })
      return list.find(({ _id }) => _id === logo?._id)
    },
  })
  const submit = (values: LogoValues): void => {
    const body = logoBody(values)
    if (logo)
      update.mutate({ params: { companyId, logoId: logo._id }, body: { ...body, revision: edit.begun?.revision } })
    else create.mutate({ params: { companyId }, body })
  }

  return (
    <>
      <FormModal
        title={logo ? t(($) => $.secondaryLogos.form.edit_title) : t(($) => $.secondaryLogos.form.add_title)}
        submitLabel={logo ? t(($) => $.secondaryLogos.form.edit_submit) : t(($) => $.secondaryLogos.form.add_submit)}
        {...edit.props}
        onSubmit={form.onSubmit(submit, focusFirstError(form))}
        onClose={close}
      >
        <LogoFields form={form} companyId={companyId} />
      </FormModal>
      {edit.dialog}
    </>
  )
}

function LogoFields({ form, companyId }: { form: ContractForm<LogoValues>; companyId: string }) {
  return (
    <>
      <ImageField
        label={t(($) => $.secondaryLogos.form.image)}
        description={t(($) => $.secondaryLogos.form.image_hint)}
        picture={form.values.image}
        onChange={(picture) => form.setFieldValue('image', picture)}
        upload={(file) => callApi(fileRoutes.create, { params: { companyId }, body: { kind: 'logo' }, file })}
        bytesMax={logoBytesMax}
        ground={paper}
        required
        error={form.errors['image']}
      />
      <TextInput
        label={t(($) => $.secondaryLogos.form.name)}
        placeholder={t(($) => $.secondaryLogos.form.name_example)}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t(($) => $.secondaryLogos.form.alt)}
        description={t(($) => $.secondaryLogos.form.alt_hint)}
        autoComplete="off"
        {...form.getInputProps('alt')}
      />
      <Pair>
        <TextInput
          label={t(($) => $.secondaryLogos.form.link)}
          description={t(($) => $.secondaryLogos.form.link_hint)}
          placeholder="https://example.com"
          inputMode="url"
          autoComplete="off"
          {...form.getInputProps('link')}
        />
        <DateField
          label={t(($) => $.secondaryLogos.form.valid_until)}
          description={t(($) => $.secondaryLogos.form.valid_until_hint)}
          {...form.getInputProps('valid_until')}
        />
      </Pair>
      <FoldedLanguages
        title={t(($) => $.secondaryLogos.form.languages)}
        of={form.values.name}
        hint={t(($) => $.secondaryLogos.form.languages_hint)}
        texts={[
          { name: 'name', label: t(($) => $.secondaryLogos.form.name), base: form.values.name },
          { name: 'alt', label: t(($) => $.secondaryLogos.form.alt), base: form.values.alt || form.values.name },
        ]}
        translations={form.values.translations}
        form={form as ContractForm<never>}
        path="translations"
      />
    </>
  )
}

/** Cards show logos on white, whatever the reader's scheme. */
const paper = { ground: '#ffffff', text: '#15181f' }
