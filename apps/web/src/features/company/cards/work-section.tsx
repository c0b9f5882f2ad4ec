import { TextInput } from '@mantine/core'
import type { Division } from '@kartu/contracts/company/divisions'
import { divisionName } from '../../../lib/division-name.ts'
import type { ContractForm } from '../../../ui/form/checked-form.ts'
import type { CardDraft } from './card-draft.ts'
import { CardField } from './card-field.tsx'
import { useRequired, type Inherited } from './card-form-context.ts'
import { Pair, Section } from '../../../ui/frame/section.tsx'
import { LaterSelect } from '../../../ui/form/later-select.tsx'
import { Text } from '../../../ui/layout/layout.tsx'
import { t, type Translate } from './words.ts'

interface WorkSectionProps {
  form: ContractForm<CardDraft>
  divisions: readonly Pick<Division, '_id' | 'name'>[]
  /** True for divisions that the person may be moved to; `null` is none. */
  mayMoveTo: (divisionId: string | null) => boolean
  inherited?: Inherited | undefined
}

const none = 'none'
const searchableFrom = 8

/** The person's job, division and place of work. */
export function WorkSection({ form, divisions, mayMoveTo, inherited }: WorkSectionProps) {
  const current = form.values.division_id
  const choices = [
    { id: null, name: t(($) => $.cards.work.no_division) },
    ...divisions.map((division) => ({ id: division._id, name: divisionName(t, division) })),
  ].filter(({ id }) => id === current || mayMoveTo(id))
  const locked = choices.length <= 1
  const required = { job_title: useRequired('job_title'), address: useRequired('address') }
  const looks = looksOf(t, inherited)
  return (
    <Section title={t(($) => $.cards.work.title)}>
      <Pair>
        <CardField field="job_title" value={form.values.job_title}>
          <TextInput
            label={t(($) => $.cards.work.job_title)}
            autoComplete="off"
            required={required.job_title}
            {...form.getInputProps('job_title')}
          />
        </CardField>
        {divisions.length === 0 && current === null ? null : (
          <LaterSelect
            label={t(($) => $.cards.work.division)}
            data={choices.map(({ id, name }) => ({ value: id ?? none, label: name }))}
            value={current ?? none}
            onChange={(value) => form.setFieldValue('division_id', value === none ? null : value)}
            disabled={locked}
            description={locked ? t(($) => $.cards.work.division_locked) : undefined}
            searchable={choices.length > searchableFrom}
            nothingFoundMessage={t(($) => $.ui.filter.nothing)}
            error={form.errors.division_id}
          />
        )}
      </Pair>
      {looks === null ? null : (
        <Text size="small" tone="3">
          {looks}
        </Text>
      )}
      <CardField field="address" value={form.values.address}>
        <TextInput
          label={t(($) => $.cards.work.address)}
          description={t(($) => $.cards.work.address_hint)}
          autoComplete="off"
          required={required.address}
          {...form.getInputProps('address')}
        />
      </CardField>
    </Section>
  )
}

/** Source of the card's logo and colour; null if there is none. */
function looksOf(t: Translate, inherited: Inherited | undefined): string | null {
  const { logoFrom: logo, colourFrom: colour } = inherited ?? {}
  if (logo !== undefined && colour !== undefined)
    return logo === colour
      ? t(($) => $.cards.rules.look_same, { from: logo })
      : t(($) => $.cards.rules.look, { logo, colour })
  if (colour !== undefined) return t(($) => $.cards.rules.look_colour, { from: colour })
  return logo === undefined ? null : t(($) => $.cards.rules.look_logo, { from: logo })
}
