import { Switch, TextInput } from '@mantine/core'
import { signatureDisclaimerCharactersMax } from '@kartu/contracts/sharing/sharing-limits'
import { signatureColours, signatureFields, signatureLinkLooks } from '@kartu/contracts/sharing/email-signatures.plain'
import type { ContractForm } from '../../../ui/form/checked-form.ts'
import { Choice } from '../../../ui/form/choice.tsx'
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { ShownList } from '../../../ui/list/shown-list.tsx'
import type { SignatureValues } from './signature-draft.ts'
import { t } from './words.ts'

export function DesignFields({ form }: { form: ContractForm<SignatureValues> }) {
  const { values } = form
  return (
    <>
      <Section title={t(($) => $.emailSignatures.content.title)} hint={t(($) => $.emailSignatures.content.hint)}>
        <ShownList
          label={t(($) => $.emailSignatures.content.title)}
          all={signatureFields}
          shown={values.fields}
          onChange={(fields) => form.setFieldValue('fields', fields)}
          nameOf={(field) => t(($) => $.emailSignatures.content.field[field])}
        />
      </Section>
      <Section title={t(($) => $.emailSignatures.look.title)}>
        <Row wrap gap="xl" align="start">
          {(['photo', 'logo', 'code'] as const).map((part) => (
            <Switch
              key={part}
              label={t(($) => $.emailSignatures.look[part])}
              checked={values[part]}
              onChange={({ currentTarget: { checked } }) => form.setFieldValue(part, checked)}
            />
          ))}
        </Row>
        <Row wrap gap="xl" align="start">
          <Choice
            label={t(($) => $.emailSignatures.look.colours)}
            value={values.colours}
            data={signatureColours.map((value) => ({ value, label: t(($) => $.emailSignatures.look.colour[value]) }))}
            onChange={(colours) => form.setFieldValue('colours', colours)}
          />
          <Choice
            label={t(($) => $.emailSignatures.look.link_look)}
            value={values.link_look}
            data={signatureLinkLooks.map((value) => ({ value, label: t(($) => $.emailSignatures.look.link[value]) }))}
            onChange={(look) => form.setFieldValue('link_look', look)}
          />
        </Row>
        <TextInput
          label={t(($) => $.emailSignatures.look.link_text)}
          required
          autoComplete="off"
          {...form.getInputProps('link_text')}
        />
        <CountedTextarea
          label={t(($) => $.emailSignatures.look.disclaimer)}
          description={t(($) => $.emailSignatures.look.disclaimer_hint)}
          charactersMax={signatureDisclaimerCharactersMax}
          {...form.getInputProps('disclaimer')}
          value={values.disclaimer}
        />
      </Section>
    </>
  )
}
