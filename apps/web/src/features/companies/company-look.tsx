import { cardColours } from '@kartu/cards/contrast'
import { fileRoutes } from '@kartu/contracts/files'
import { logoBytesMax } from '@kartu/contracts/limits'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../lib/api-client.ts'
import { formatPercent } from '../../lib/format.ts'
import { ColourField } from '../../ui/colour-field.tsx'
import type { ContractForm } from '../../ui/contract-form.ts'
import { ImageField } from '../../ui/image-field.tsx'
import type { CompanyValues } from './company-form.ts'
import classes from './company-page.module.css'

interface CompanyLookProps {
  form: ContractForm<CompanyValues>
  companyId: string
  mayEdit: boolean
}

const sizePercentMin = 20
const sizePercentMax = 100

/** What the company looks like on a card: its logo in its size, and its colour. */
export function CompanyLook({ form, companyId, mayEdit }: CompanyLookProps) {
  const { t } = useTranslation()
  const sizeId = useId()
  const { values } = form
  const size = values.logo_percentage_size
  const colour = form.getInputProps('color')
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{t(($) => $.companies.section.look)}</legend>
      <ImageField
        label={t(($) => $.companies.form.logo)}
        picture={values.logo}
        onChange={(logo) => form.setFieldValue('logo', logo)}
        upload={(file) => callApi(fileRoutes.create, { params: { companyId }, body: { kind: 'logo' }, file })}
        bytesMax={logoBytesMax}
        ground={cardColours(values.color).banner}
        disabled={!mayEdit}
        error={form.errors.logo ?? form.errors.logo_id}
      />
      {values.logo ? (
        <div>
          <label className={classes.sizeLabel} htmlFor={sizeId}>
            {t(($) => $.companies.form.logo_size)}
            <span className={classes.sizeValue}>{formatPercent(size / 100)}</span>
          </label>
          <input
            id={sizeId}
            className={classes.size}
            type="range"
            min={sizePercentMin}
            max={sizePercentMax}
            value={size}
            disabled={!mayEdit}
            aria-valuetext={formatPercent(size / 100)}
            aria-describedby={`${sizeId}-hint`}
            onChange={(event) => form.setFieldValue('logo_percentage_size', Number(event.currentTarget.value))}
          />
          <p id={`${sizeId}-hint`} className={classes.hint}>
            {t(($) => $.companies.form.logo_size_hint)}
          </p>
        </div>
      ) : null}
      <ColourField
        label={t(($) => $.companies.form.colour)}
        value={values.color}
        onChange={(next) => form.setFieldValue('color', next)}
        disabled={!mayEdit}
        error={colour.error}
        data-path={colour['data-path' as keyof typeof colour]}
      />
    </fieldset>
  )
}
