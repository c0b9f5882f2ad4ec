import { Checkbox, NumberInput, Radio } from '@mantine/core'
import { eraseAfterDaysMax, handOverDaysAheadMax } from '@kartu/contracts/limits'
import { formatDay } from '../../../../lib/format.ts'
import { DateField } from '../../../../ui/form/date-field.tsx'
import { PersonSelect } from '../../../../ui/form/person-select.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { t } from './hand-over-words.ts'

export const leaverCards = ['page', 'redirect', 'remove'] as const
/** New owner of the leads. */
const leaverLeads = ['colleague', 'division'] as const
export type LeaverCard = (typeof leaverCards)[number]

export interface HandOverValues {
  card: LeaverCard
  colleague: { _id: string; name: string } | null
  leads: (typeof leaverLeads)[number]
  ends: 'now' | 'later'
  /** YYYY-MM-DD, or empty. */
  day: string
  erases: boolean
  days: number | string
}

/** The company's current day and its time zone. */
interface Calendar {
  today: string
  time_zone: string
}

interface HandOverFieldsProps {
  /** Undefined while it loads. */
  calendar: Calendar | undefined
  leaving: readonly string[]
  values: HandOverValues
  onChange: (change: Partial<HandOverValues>) => void
  /** True once the form was submitted, so that missing fields are reported. */
  sent: boolean
}

/** The whole number of days, or null if invalid. */
export const eraseDays = ({ days }: HandOverValues): number | null =>
  typeof days === 'number' && Number.isInteger(days) && days >= 0 && days <= eraseAfterDaysMax ? days : null

const dayMs = 86_400_000
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The first and the last day for which a hand-over can be planned. */
const plannableDays = ({ today }: Calendar) => ({ from: dayAfter(today, 1), to: dayAfter(today, handOverDaysAheadMax) })

export function isPlannable({ day }: HandOverValues, calendar: Calendar): boolean {
  const { from, to } = plannableDays(calendar)
  return day >= from && day <= to
}

/** Behaviour of a leaver's card, and when the personal data is erased. */
export function HandOverFields({ calendar, leaving, values, onChange, sent }: HandOverFieldsProps) {
  return (
    <>
      <Radio.Group label={t(($) => $.handOvers.form.card)} value={values.card} onChange={(card) => onChange({ card })}>
        <Stack>
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
            // None of the leavers can take over.
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
            <Stack>
              {leaverLeads.map((leads) => (
                <Radio key={leads} value={leads} label={t(($) => $.handOvers.form[`leads_${leads}`])} />
              ))}
            </Stack>
          </Radio.Group>
          <Radio.Group
            label={t(($) => $.handOvers.form.ends)}
            value={values.ends}
            onChange={(ends) => onChange({ ends })}
          >
            <Stack>
              {(['now', 'later'] as const).map((ends) => (
                <Radio
                  key={ends}
                  value={ends}
                  label={t(($) => $.handOvers.form[ends])}
                  description={t(($) => $.handOvers.form[`${ends}_hint`])}
                />
              ))}
            </Stack>
          </Radio.Group>
          {values.ends === 'later' && calendar !== undefined ? (
            <DayField calendar={calendar} values={values} onChange={onChange} sent={sent} />
          ) : null}
          <EraseFields values={values} onChange={onChange} />
        </>
      )}
    </>
  )
}

function EraseFields({ values, onChange }: Pick<HandOverFieldsProps, 'values' | 'onChange'>) {
  const days = eraseDays(values)
  return (
    <>
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
  )
}

function DayField({
  calendar,
  values,
  onChange,
  sent,
}: Pick<HandOverFieldsProps, 'values' | 'onChange' | 'sent'> & { calendar: Calendar }) {
  const { from, to } = plannableDays(calendar)
  const isMissing = sent && !isPlannable(values, calendar)
  return (
    <DateField
      label={t(($) => $.handOvers.form.day)}
      description={t(($) => $.handOvers.form.day_hint, { zone: calendar.time_zone })}
      required
      min={from}
      max={to}
      value={values.day}
      onChange={(event) => onChange({ day: event.currentTarget.value })}
      error={
        isMissing ? t(($) => $.handOvers.form.day_missing, { from: formatDay(from), to: formatDay(to) }) : undefined
      }
    />
  )
}
