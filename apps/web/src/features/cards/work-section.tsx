import { Select, TextInput } from '@mantine/core'
import type { Division } from '@kartu/contracts/divisions'
import { useTranslation } from 'react-i18next'
import { divisionName } from '../../lib/division-name.ts'
import type { ContractForm } from '../../ui/contract-form.ts'
import type { CardDraft } from './card-draft.ts'
import { Pair, Section } from '../../ui/section.tsx'

interface WorkSectionProps {
  form: ContractForm<CardDraft>
  divisions: readonly Pick<Division, '_id' | 'name'>[]
  /** Which divisions the person may be moved to; `null` is none. */
  mayMoveTo: (divisionId: string | null) => boolean
}

const none = 'none'
const searchableFrom = 8

/** What the person does, for which division, and where. */
export function WorkSection({ form, divisions, mayMoveTo }: WorkSectionProps) {
  const { t } = useTranslation()
  const current = form.values.division_id
  const choices = [
    { id: null, name: t(($) => $.cards.work.no_division) },
    ...divisions.map((division) => ({ id: division._id, name: divisionName(t, division) })),
  ].filter(({ id }) => id === current || mayMoveTo(id))
  const locked = choices.length <= 1
  return (
    <Section title={t(($) => $.cards.work.title)}>
      <Pair>
        <TextInput label={t(($) => $.cards.work.job_title)} autoComplete="off" {...form.getInputProps('job_title')} />
        {divisions.length === 0 && current === null ? null : (
          <Select
            label={t(($) => $.cards.work.division)}
            data={choices.map(({ id, name }) => ({ value: id ?? none, label: name }))}
            value={current ?? none}
            onChange={(value) => form.setFieldValue('division_id', value === none ? null : value)}
            disabled={locked}
            description={locked ? t(($) => $.cards.work.division_locked) : undefined}
            searchable={choices.length > searchableFrom}
            nothingFoundMessage={t(($) => $.ui.filter.nothing)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={form.errors.division_id}
          />
        )}
      </Pair>
      <TextInput
        label={t(($) => $.cards.work.address)}
        description={t(($) => $.cards.work.address_hint)}
        autoComplete="off"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('address')}
      />
    </Section>
  )
}
