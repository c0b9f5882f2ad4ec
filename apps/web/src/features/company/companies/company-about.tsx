import { TextInput } from '@mantine/core'
import { companyNameLines } from '@kartu/cards/names'
import { companyNameTwoLinesAbove, shortDescriptionCharactersMax } from '@kartu/contracts/limits'
import { IconLock } from '@tabler/icons-react'
import type { ContractForm } from '../../../ui/form/checked-form.ts'
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx'
import { Pair, Section } from '../../../ui/frame/section.tsx'
import type { CompanyValues } from './company-form.ts'
import { t } from './words.ts'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'

interface CompanyAboutProps {
  form: ContractForm<CompanyValues>
  mayEdit: boolean
  mayEditBranding: boolean
}

export function CompanyAbout({ form, mayEdit, mayEditBranding }: CompanyAboutProps) {
  const lines = companyNameLines(form.values.name)
  const lockedForAdmins = mayEdit && !mayEditBranding
  return (
    <Section title={t(($) => $.companies.section.about)}>
      <TextInput
        label={t(($) => $.companies.form.name)}
        description={
          <Row as="span" wrap gap="m">
            {lockedForAdmins ? <span>{t(($) => $.companies.locked_name)}</span> : null}
            {lines.length > 1 ? (
              <>
                <span>{t(($) => $.companies.form.name_hint, { count: companyNameTwoLinesAbove })}</span>
                <Stack as="span" gap="none">
                  {lines.map((line) => (
                    <Text as="span" key={line} strong tone="2">
                      {line}
                    </Text>
                  ))}
                </Stack>
              </>
            ) : null}
          </Row>
        }
        required={mayEditBranding}
        readOnly={!mayEditBranding}
        rightSection={lockedForAdmins ? <IconLock size={16} stroke={1.7} aria-hidden="true" /> : null}
        autoComplete="organization"
        {...form.getInputProps('name')}
      />
      <Pair>
        <TextInput
          label={t(($) => $.companies.form.industry)}
          readOnly={!mayEdit}
          autoComplete="off"
          {...form.getInputProps('industry')}
        />
        <TextInput
          label={t(($) => $.companies.form.website)}
          readOnly={!mayEdit}
          type="url"
          inputMode="url"
          autoComplete="url"
          {...form.getInputProps('website')}
        />
      </Pair>
      <CountedTextarea
        label={t(($) => $.companies.form.short_description)}
        description={t(($) => $.companies.form.short_description_hint)}
        charactersMax={shortDescriptionCharactersMax}
        readOnly={!mayEdit}
        {...form.getInputProps('short_description')}
        value={form.values.short_description}
      />
    </Section>
  )
}
