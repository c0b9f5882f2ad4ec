import { MultiSelect, Switch, TextInput } from '@mantine/core'
import type { Division } from '@kartu/contracts/company/divisions'
import { logoBytesMax } from '@kartu/contracts/limits'
import { signatureBannerDivisionsMax } from '@kartu/contracts/sharing/sharing-limits'
import { fileRoutes } from '@kartu/contracts/platform/files.plain'
import { callApi } from '../../../lib/api-client.ts'
import { divisionName } from '../../../lib/division-name.ts'
import type { ContractForm } from '../../../ui/form/checked-form.ts'
import { DateField } from '../../../ui/form/date-field.tsx'
import { Pair, Section } from '../../../ui/frame/section.tsx'
import { ImageField } from '../../../ui/picture/image-field.tsx'
import type { SignatureValues } from './signature-draft.ts'
import { t } from './words.ts'

interface BannerFieldsProps {
  form: ContractForm<SignatureValues>
  companyId: string
  divisions: readonly Division[]
  /** Time zone in which its days are counted. */
  zone: string
}

export function BannerFields(props: BannerFieldsProps) {
  const { form } = props
  return (
    <Section title={t(($) => $.emailSignatures.banner.title)} hint={t(($) => $.emailSignatures.banner.hint)}>
      <Switch
        label={t(($) => $.emailSignatures.banner.show)}
        checked={form.values.has_banner}
        onChange={({ currentTarget: { checked } }) => form.setFieldValue('has_banner', checked)}
      />
      {form.values.has_banner ? <Shown {...props} /> : null}
    </Section>
  )
}

function Shown({ form, companyId, divisions, zone }: BannerFieldsProps) {
  return (
    <>
      <ImageField
        label={t(($) => $.emailSignatures.banner.image)}
        description={t(($) => $.emailSignatures.banner.image_hint)}
        picture={form.values.image}
        onChange={(picture) => form.setFieldValue('image', picture)}
        upload={(file) => callApi(fileRoutes.create, { params: { companyId }, body: { kind: 'signature' }, file })}
        bytesMax={logoBytesMax}
        ground={{ ground: '#ffffff', text: '#15181f' }}
        required
        error={form.errors['image']}
      />
      <Pair>
        <TextInput
          label={t(($) => $.emailSignatures.banner.alt)}
          description={t(($) => $.emailSignatures.banner.alt_hint)}
          required
          autoComplete="off"
          {...form.getInputProps('alt')}
        />
        <TextInput
          label={t(($) => $.emailSignatures.banner.link)}
          placeholder="https://example.com"
          inputMode="url"
          autoComplete="off"
          {...form.getInputProps('link')}
        />
      </Pair>
      <Pair>
        <DateField
          label={t(($) => $.emailSignatures.banner.from)}
          description={t(($) => $.emailSignatures.banner.days_hint, { zone })}
          {...form.getInputProps('from')}
        />
        <DateField label={t(($) => $.emailSignatures.banner.until)} {...form.getInputProps('until')} />
      </Pair>
      {divisions.length > 0 ? (
        <MultiSelect
          label={t(($) => $.emailSignatures.banner.divisions)}
          description={t(($) => $.emailSignatures.banner.divisions_hint)}
          data={divisions.map((division) => ({ value: division._id, label: divisionName(t, division) }))}
          maxValues={signatureBannerDivisionsMax}
          {...form.getInputProps('division_ids')}
        />
      ) : null}
    </>
  )
}
