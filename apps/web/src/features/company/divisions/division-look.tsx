import { cardColours } from '@kartu/cards/contrast'
import { resolveOrganisation } from '@kartu/cards/resolve-organisation'
import { logoBytesMax } from '@kartu/contracts/limits'
import { fileRoutes } from '@kartu/contracts/platform/files.plain'
import { callApi } from '../../../lib/api-client.ts'
import { ColourField } from '../../../ui/form/colour-field.tsx'
import { dataPath } from '../../../ui/form/checked-form.ts'
import { ImageField } from '../../../ui/picture/image-field.tsx'
import { LogoFields } from '../../../ui/picture/logo-fields.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { DivisionInheritance, type DivisionPart } from './division-inheritance.tsx'
import { t } from './words.ts'

/** Logo and colour of the division; the company's are the fallback. */
export function DivisionLook(part: DivisionPart) {
  const { form, company, mayEdit, states } = part
  const { values } = form
  const colour = values.color ?? company.metadata.color
  const params = { companyId: company._id }
  return (
    <Section title={t(($) => $.divisions.section.look)}>
      <div>
        <LogoFields
          label={t(($) => $.divisions.form.logo)}
          logo={values.logo}
          inherited={company.logo}
          sizePercent={values.logo_percentage_size}
          onLogo={(logo) => form.setFieldValue('logo', logo)}
          onSize={(size) => form.setFieldValue('logo_percentage_size', size)}
          upload={(file) => callApi(fileRoutes.create, { params, body: { kind: 'logo' }, file })}
          ground={cardColours(resolveOrganisation(company, part.draft).colour).banner}
          disabled={!mayEdit}
          error={form.errors['logo']}
        />
        <DivisionInheritance
          {...part}
          field={t(($) => $.divisions.form.logo)}
          state={states.logo}
          onReset={() => form.setFieldValue('logo', null)}
        />
      </div>
      <div>
        <ImageField
          label={t(($) => $.divisions.form.banner)}
          picture={values.banner}
          onChange={(banner) => form.setFieldValue('banner', banner)}
          upload={(file) => callApi(fileRoutes.create, { params, body: { kind: 'banner' }, file })}
          bytesMax={logoBytesMax}
          placeholder={company.banner ? <img src={company.banner.url} width="132" alt="" /> : undefined}
          disabled={!mayEdit}
          error={form.errors['banner']}
        />
        <DivisionInheritance
          {...part}
          field={t(($) => $.divisions.form.banner)}
          state={states.banner}
          onReset={() => form.setFieldValue('banner', null)}
        />
      </div>
      <div>
        <ColourField
          label={t(($) => $.divisions.form.colour)}
          value={colour}
          onChange={(next) => form.setFieldValue('color', next)}
          disabled={!mayEdit}
          error={form.errors['color']}
          data-path={dataPath(form, 'color')}
        />
        <DivisionInheritance
          {...part}
          field={t(($) => $.divisions.form.colour)}
          state={states.colour}
          onReset={() => form.setFieldValue('color', null)}
        />
      </div>
    </Section>
  )
}
