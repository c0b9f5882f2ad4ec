import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import { type Weekday, weekdays } from '@kartu/contracts/company/blocks/card-blocks.plain'
import { blockRangesMax } from '@kartu/contracts/limits'
import { ActionIcon, Checkbox, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { currentLocale } from '../../lib/i18n.ts'
import { Row, Stack, Text } from '../layout/layout.tsx'
import { icon } from '../layout/icon-props.ts'
import type { BlockFieldsProps, FieldOf } from './block-field.ts'
import { newRange } from './new-block.ts'
import classes from './hours-fields.module.css'
import { t } from './words.ts'

type Ranges = Extract<CardBlock, { kind: 'hours' }>['days'][Weekday]

/** Opening hours of each day, with a note and a time zone. */
export function HoursFields({ block, onChange, field }: BlockFieldsProps<'hours'>) {
  const { days, note, time_zone: zone } = block
  const zones = [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].filter((one) => one !== '')
  return (
    <>
      <ul className={classes.days}>
        {weekdays.map((day) => (
          <DayFields
            key={day}
            day={day}
            ranges={days[day]}
            onChange={(ranges) => onChange({ ...block, days: { ...days, [day]: ranges } })}
            field={field}
          />
        ))}
      </ul>
      <TextInput
        label={t(($) => $.cardBlocks.note)}
        placeholder={t(($) => $.cardBlocks.note_example)}
        autoComplete="off"
        value={note}
        onChange={(event) => onChange({ ...block, note: event.currentTarget.value })}
        {...field('note')}
      />
      <Select
        label={t(($) => $.cardBlocks.time_zone)}
        placeholder={t(($) => $.cardBlocks.no_zone)}
        data={zones}
        value={zone === '' ? null : zone}
        onChange={(next) => onChange({ ...block, time_zone: next ?? '' })}
        searchable
        clearable
        limit={100}
        nothingFoundMessage={t(($) => $.ui.filter.nothing)}
        {...field('time_zone')}
      />
    </>
  )
}

interface DayFieldsProps {
  day: Weekday
  ranges: Ranges
  onChange: (ranges: Ranges) => void
  field: FieldOf
}

function DayFields({ day, ranges, onChange, field }: DayFieldsProps) {
  const name = dayName(day)
  return (
    <li className={classes.day}>
      <Checkbox
        size="md"
        className={classes.name ?? ''}
        label={name}
        aria-label={t(($) => $.cardBlocks.open_on, { day: name })}
        checked={ranges.length > 0}
        onChange={(event) => onChange(event.currentTarget.checked ? [newRange()] : [])}
      />
      {ranges.length === 0 ? (
        <Text tone="3">{t(($) => $.cardBlocks.closed)}</Text>
      ) : (
        <Stack gap="xs">
          {ranges.map((range, index) => (
            // Ranges have no identity of their own, and all their inputs are controlled.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <Row key={index} wrap gap="xs" align="start">
              <TimeInput
                label={t(($) => $.cardBlocks.opens, { day: name })}
                value={range.opens}
                onChange={(opens) => onChange(ranges.with(index, { ...range, opens }))}
                field={field(`days.${day}.${index}.opens`)}
              />
              <TimeInput
                label={t(($) => $.cardBlocks.closes, { day: name })}
                value={range.closes}
                onChange={(closes) => onChange(ranges.with(index, { ...range, closes }))}
                field={field(`days.${day}.${index}.closes`)}
              />
              {ranges.length > 1 ? (
                <ActionIcon
                  aria-label={t(($) => $.cardBlocks.remove_range, { number: index + 1, day: name })}
                  onClick={() => onChange(ranges.toSpliced(index, 1))}
                >
                  <IconTrash {...icon} />
                </ActionIcon>
              ) : null}
              {index === ranges.length - 1 && ranges.length < blockRangesMax ? (
                <ActionIcon
                  aria-label={t(($) => $.cardBlocks.add_range, { day: name })}
                  onClick={() => onChange([...ranges, { opens: range.closes, closes: '20:00' }])}
                >
                  <IconPlus {...icon} />
                </ActionIcon>
              ) : null}
            </Row>
          ))}
        </Stack>
      )}
    </li>
  )
}

interface TimeInputProps {
  label: string
  value: string
  onChange: (time: string) => void
  field: ReturnType<FieldOf>
}

const TimeInput = ({ label, value, onChange, field }: TimeInputProps) => (
  <TextInput
    type="time"
    className={classes.time ?? ''}
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...field}
  />
)

/** 1 January 2024 was a Monday. */
const dayName = (day: Weekday): string =>
  new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, weekdays.indexOf(day) + 1)),
  )
