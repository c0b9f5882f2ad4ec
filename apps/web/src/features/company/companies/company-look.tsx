import { cardColours } from '@kartu/cards/contrast'
import { logoBytesMax } from '@kartu/contracts/limits'
import { fileRoutes } from '@kartu/contracts/platform/files.plain'
import { callApi } from '../../../lib/api-client.ts'
import { ColourField } from '../../../ui/form/colour-field.tsx'
import { type ContractForm, dataPath } from '../../../ui/form/checked-form.ts'
import { InheritedNote } from '../../../ui/form/inherited-note.tsx'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
import { ImageField } from '../../../ui/picture/image-field.tsx'
import { LogoFields } from '../../../ui/picture/logo-fields.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import type { CompanyValues } from './company-form.ts'
import { t } from './words.ts'

interface CompanyLookProps {
  form: ContractForm<CompanyValues>
  companyId: string
  mayEdit: boolean
  mayEditBranding: boolean
}

/** The company's look on a card: logo, logo size and colours. */
export function CompanyLook({ form, companyId, mayEdit, mayEditBranding }: CompanyLookProps) {
  const { values } = form
  const lockedForAdmins = mayEdit && !mayEditBranding
  const background = t(($) => $.companies.form.colour)
  return (
    <Section title={t(($) => $.companies.section.look)}>
      <div>
        <LogoFields
          label={t(($) => $.companies.form.logo)}
          logo={values.logo}
          sizePercent={values.logo_percentage_size}
          onLogo={(logo) => form.setFieldValue('logo', logo)}
          onSize={(size) => form.setFieldValue('logo_percentage_size', size)}
          upload={(file) => callApi(fileRoutes.create, { params: { companyId }, body: { kind: 'logo' }, file })}
          ground={cardColours(values.color).banner}
          disabled={!mayEditBranding}
          error={form.errors['logo']}
        />
        {lockedForAdmins ? <LockedNote of="field">{t(($) => $.companies.locked_logo)}</LockedNote> : null}
      </div>
      <div>
        <ImageField
          label={t(($) => $.companies.form.banner)}
          description={t(($) => $.companies.form.banner_hint)}
          picture={values.banner}
          onChange={(banner) => form.setFieldValue('banner', banner)}
          upload={(file) => callApi(fileRoutes.create, { params: { companyId }, body: { kind: 'banner' }, file })}
          bytesMax={logoBytesMax}
          disabled={!mayEdit}
          error={form.errors['banner']}
        />
      </div>
      <div>
        <ColourField
          label={background}
          value={values.color}
          onChange={(next) => form.setFieldValue('color', next)}
          disabled={!mayEditBranding}
          error={form.errors['color']}
          data-path={dataPath(form, 'color')}
        />
        {lockedForAdmins ? <LockedNote of="field">{t(($) => $.companies.locked_colour)}</LockedNote> : null}
      </div>
      <div>
        <ColourField
          label={t(($) => $.companies.form.card_colour)}
          description={t(($) => $.companies.form.card_colour_hint)}
          value={values.card_color ?? values.color}
          onChange={(next) => form.setFieldValue('card_color', next)}
          disabled={!mayEdit}
          error={form.errors['card_color']}
          data-path={dataPath(form, 'card_color')}
        />
        <InheritedNote
          field={t(($) => $.companies.form.card_colour)}
          from={background}
          state={values.card_color === null ? 'inherited' : 'own'}
          onReset={mayEdit ? () => form.setFieldValue('card_color', null) : undefined}
        />
      </div>
    </Section>
  )
}
