import { isAdmin } from '@kartu/contracts/actor'
import { fieldFacts, isParagraph, isPhoneKey, ruledField } from '@kartu/contracts/company/card-fields.plain'
import { customisationRoutes } from '@kartu/contracts/company/customisation.plain'
import * as limits from '@kartu/contracts/limits'
import { Radio, SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { CountryCode } from '../../../../ui/contact/country-code.tsx'
import { t as contactWords } from '../../../../ui/contact/contact-words.ts'
import { LimitedInput, LimitedTextarea } from '../../../../ui/form/limited-input.tsx'
import { Stack, Text } from '../../../../ui/layout/layout.tsx'
import classes from './field-change.module.css'
import { t } from './field-change-words.ts'
import { fieldChoices, type FieldDraft, isContact } from './field-draft.ts'

interface FieldChangeFormProps {
  draft: FieldDraft
  faults: { value?: string; is?: string }
  onChange: (change: Partial<FieldDraft>) => void
}

export function FieldChangeForm({ draft, faults, onChange }: FieldChangeFormProps) {
  const { field, act, where } = draft
  const whereChoices = act === 'remove' ? (['all', 'is'] as const) : (['all', 'empty', 'is'] as const)
  return (
    <>
      <div>
        <Select
          label={t(($) => $.fieldChanges.field)}
          data={fieldChoices()}
          value={field}
          maxDropdownHeight={320}
          onChange={(next) => onChange({ field: next as FieldDraft['field'], value: '', is: '' })}
        />
        <FieldNote field={field} />
      </div>
      <SegmentedControl
        aria-label={t(($) => $.fieldChanges.what)}
        data={(['set', 'remove'] as const).map((value) => ({ value, label: t(($) => $.fieldChanges[value]) }))}
        value={act}
        onChange={(next) => onChange({ act: next, ...(where === 'empty' ? { where: 'all' as const } : {}) })}
      />
      {act === 'set' ? <ValueInput draft={draft} fault={faults.value} onChange={onChange} /> : null}
      {isContact(field) ? (
        <LimitedInput
          label={t(($) => $.fieldChanges.label)}
          description={t(($) => $.fieldChanges.label_hint)}
          autoComplete="off"
          charactersMax={limits.contactLabelCharactersMax}
          value={draft.label}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
      ) : null}
      <Radio.Group label={t(($) => $.fieldChanges.where)} value={where} onChange={(next) => onChange({ where: next })}>
        <Stack>
          {whereChoices.map((value) => (
            <Radio key={value} value={value} label={t(($) => $.fieldChanges[value])} />
          ))}
        </Stack>
      </Radio.Group>
      {where === 'is' ? (
        <LimitedInput
          label={t(($) => $.fieldChanges.is_label)}
          autoComplete="off"
          charactersMax={limits.noteCharactersMax}
          value={draft.is}
          error={faults.is}
          onChange={(event) => onChange({ is: event.currentTarget.value })}
        />
      ) : null}
    </>
  )
}

interface ValueInputProps {
  draft: FieldDraft
  fault: string | undefined
  onChange: FieldChangeFormProps['onChange']
}

function ValueInput({ draft, fault, onChange }: ValueInputProps) {
  const { field, value, code } = draft
  const props = {
    label: t(($) => $.fieldChanges.value),
    autoComplete: 'off',
    charactersMax: isContact(field) ? limits.contactValueCharactersMax : fieldFacts[field].charactersMax,
    value,
    error: fault,
    onChange: (event: { currentTarget: { value: string } }) => onChange({ value: event.currentTarget.value }),
  }
  if (!isContact(field) && isParagraph(field)) return <LimitedTextarea {...props} autosize minRows={3} maxRows={8} />
  if (!isContact(field) || !isPhoneKey(field)) return <LimitedInput {...props} />
  return (
    <div className={classes.phone}>
      <div>
        <Text as="span" strong aria-hidden="true">
          {contactWords(($) => $.contacts.country_code)}
        </Text>
        <CountryCode code={code} onChange={(next) => onChange({ code: next })} />
      </div>
      <LimitedInput {...props} type="tel" inputMode="tel" />
    </div>
  )
}

/** Explains the source of fields that are not listed, or that the rules hide. */
function FieldNote({ field }: { field: FieldDraft['field'] }) {
  const actor = useActor()
  const rules = useQuery(q(customisationRoutes.get, { params: { companyId: actor.companyId } }))
  const isHidden = rules.data?.policy.fields[ruledField(field)].access === 'hidden'
  return (
    <Text tone="3">
      {isHidden ? t(($) => $.fieldChanges.hidden) : t(($) => $.fieldChanges.elsewhere)}{' '}
      {isHidden ? (
        <Link to={paths.customisation}>{t(($) => $.fieldChanges.rules)}</Link>
      ) : isAdmin(actor) ? (
        <>
          <Link to={paths.company}>{t(($) => $.fieldChanges.company)}</Link>{' '}
          <Link to={paths.companyTab('divisions')}>{t(($) => $.fieldChanges.divisions)}</Link>
        </>
      ) : null}
    </Text>
  )
}
