import { TextInput } from '@mantine/core'
import { companyNameLines } from '@kartu/cards/names'
import { companyNameTwoLinesAbove, shortDescriptionCharactersMax } from '@kartu/contracts/limits'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../ui/contract-form.ts'
import { CountedTextarea } from '../../ui/counted-textarea.tsx'
import type { CompanyValues } from './company-form.ts'
import classes from './company-page.module.css'

interface CompanyAboutProps {
  form: ContractForm<CompanyValues>
  mayEdit: boolean
  mayEditBranding: boolean
}

export function CompanyAbout({ form, mayEdit, mayEditBranding }: CompanyAboutProps) {
  const { t } = useTranslation()
  const lines = companyNameLines(form.values.name)
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{t(($) => $.companies.section.about)}</legend>
      <TextInput
        label={t(($) => $.companies.form.name)}
        description={
          lines.length > 1 ? (
            <span className={classes.nameLines}>
              {t(($) => $.companies.form.name_hint, { count: companyNameTwoLinesAbove })}
              <span className={classes.nameSample}>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </span>
            </span>
          ) : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={mayEditBranding}
        readOnly={!mayEditBranding}
        autoComplete="organization"
        {...form.getInputProps('name')}
      />
      <div className={classes.pair}>
        <TextInput
          label={t(($) => $.companies.form.industry)}
          readOnly={!mayEdit}
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
      </div>
      <CountedTextarea
        label={t(($) => $.companies.form.short_description)}
        description={t(($) => $.companies.form.short_description_hint)}
        charactersMax={shortDescriptionCharactersMax}
        readOnly={!mayEdit}
        {...form.getInputProps('short_description')}
        value={form.values.short_description}
      />
    </fieldset>
  )
}
