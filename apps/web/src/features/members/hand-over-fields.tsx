import { Checkbox, NumberInput, Radio, Stack } from '@mantine/core'
import { eraseAfterDaysMax } from '@kartu/contracts/limits'
import { PersonSelect } from '../../ui/form/person-select.tsx'
import { t } from './hand-over-words.ts'

export const leaverCards = ['page', 'redirect', 'remove'] as const
/** Who has the leads from now on. */
const leaverLeads = ['colleague', 'division'] as const
export type LeaverCard = (typeof leaverCards)[number]

export interface HandOverValues {
  card: LeaverCard
  colleague: { _id: string; name: string } | null
  leads: (typeof leaverLeads)[number]
  erases: boolean
  days: number | string
}

interface HandOverFieldsProps {
  leaving: readonly string[]
  values: HandOverValues
  onChange: (change: Partial<HandOverValues>) => void
  /** The form was sent: what is missing is told. */
  sent: boolean
}

/** The whole number of days, or null when it is none. */
export const eraseDays = ({ days }: HandOverValues): number | null =>
  typeof days === 'number' && Number.isInteger(days) && days >= 0 && days <= eraseAfterDaysMax ? days : null

/** What the card of somebody who leaves does from now on, and when the personal data goes. */
export function HandOverFields({ leaving, values, onChange, sent }: HandOverFieldsProps) {
  const days = eraseDays(values)
  return (
    <>
      <Radio.Group label={t(($) => $.handOvers.form.card)} value={values.card} onChange={(card) => onChange({ card })}>
        <Stack gap={12} mt={8}>
          {leaverCards.map((card) => (
            <Radio
              key={card}
              value={card}
              label={t(($) => $.handOvers.form[card])}
              description={t(($) => $.handOvers.form[`${card}_hint`])}
            />
          ))}
        </Stack>
      </Radio.Group>
      {values.card === 'remove' ? null : (
        <>
          <PersonSelect
            label={t(($) => $.handOvers.form.colleague)}
            description={t(($) => $.handOvers.form.colleague_hint)}
            required
            // None of them can stand in.
            leaveOut={leaving}
            present={values.colleague}
            onChoose={(colleague) => onChange({ colleague })}
            nothingFoundMessage={t(($) => $.handOvers.form.colleague_none)}
            error={sent && values.colleague === null ? t(($) => $.handOvers.form.colleague_missing) : undefined}
          />
          <Radio.Group
            label={t(($) => $.handOvers.form.leads)}
            value={values.leads}
            onChange={(leads) => onChange({ leads })}
          >
            <Stack gap={12} mt={8}>
              {leaverLeads.map((leads) => (
                <Radio key={leads} value={leads} label={t(($) => $.handOvers.form[`leads_${leads}`])} />
              ))}
            </Stack>
          </Radio.Group>
          <Checkbox
            label={t(($) => $.handOvers.form.erase)}
            description={t(($) => $.handOvers.form.erase_hint)}
            checked={values.erases}
            onChange={(event) => onChange({ erases: event.currentTarget.checked })}
          />
          {values.erases ? (
            <NumberInput
              label={t(($) => $.handOvers.form.days)}
              description={days === 0 ? t(($) => $.handOvers.form.erase_now) : t(($) => $.handOvers.form.days_hint)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              min={0}
              max={eraseAfterDaysMax}
              allowDecimal={false}
              hideControls
              value={values.days}
              onChange={(next) => onChange({ days: next })}
              error={days === null ? t(($) => $.handOvers.form.days_missing) : undefined}
            />
          ) : null}
        </>
      )}
    </>
  )
}
