import { NumberInput, TextInput } from '@mantine/core'
import { leadsTargetMax, shortDescriptionCharactersMax } from '@kartu/contracts/limits'
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { DivisionInheritance, type DivisionPart } from './division-inheritance.tsx'
import { t } from './words.ts'

/** Name, description and target. */
export function DivisionAbout(part: DivisionPart) {
  const { form, mayEdit } = part
  const optional = (label: string): string => (mayEdit ? `${label} (${t(($) => $.common.optional)})` : label)
  return (
    <Section title={t(($) => $.divisions.section.about)}>
      <TextInput
        label={optional(t(($) => $.divisions.form.name))}
        description={t(($) => $.divisions.form.name_hint)}
        readOnly={!mayEdit}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <div>
        <CountedTextarea
          label={t(($) => $.divisions.form.short_description)}
          description={t(($) => $.divisions.form.short_description_hint)}
          charactersMax={shortDescriptionCharactersMax}
          readOnly={!mayEdit}
          {...form.getInputProps('short_description')}
          value={form.values.short_description}
        />
        <DivisionInheritance
          {...part}
          field={t(($) => $.divisions.form.short_description)}
          state={part.states.shortDescription}
          onReset={() => form.setFieldValue('short_description', '')}
        />
      </div>
      <NumberInput
        maw={380}
        label={optional(t(($) => $.divisions.form.leads_target))}
        description={t(($) => $.divisions.form.leads_target_hint)}
        min={0}
        max={leadsTargetMax}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        readOnly={!mayEdit}
        {...form.getInputProps('leads_target')}
      />
    </Section>
  )
}
