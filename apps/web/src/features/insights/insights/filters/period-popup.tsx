import { Button, Radio } from '@mantine/core'
import type { Insights } from '@kartu/contracts/insights/insights'
import { insightDaysMax, type InsightPeriod, insightPeriods } from '@kartu/contracts/insights/insights.plain'
import { type FormEvent, useState } from 'react'
import { formatNumber } from '../../../../lib/format.ts'
import { DateField } from '../../../../ui/form/date-field.tsx'
import { Grid, Stack, Text } from '../../../../ui/layout/layout.tsx'
import type { PopupButton } from '../../../../ui/popup/lazy-popup.tsx'
import { daysOf } from '../days.ts'
import type { InsightQuery } from '../insight-query.ts'
import { PopupOrSheet } from './popup-or-sheet.tsx'
import { t } from '../words.ts'
import classes from './filters.module.css'

interface PeriodPopupProps {
  button: PopupButton
  span: InsightQuery['span']
  /** The days that are shown now. */
  shown: Insights['period'] | undefined
  onChoose: (span: InsightQuery['span']) => void
}

/** A named period, or custom days. */
export function PeriodPopup({ button, span, shown, onChoose }: PeriodPopupProps) {
  return (
    <PopupOrSheet button={button} title={t(($) => $.insights.period.title)} widthPx={320} atEnd>
      {(close) => (
        <>
          <Radio.Group
            aria-label={t(($) => $.insights.period.title)}
            value={typeof span === 'object' ? '' : span}
            onChange={(value) => onChoose(value as InsightPeriod)}
          >
            <Grid least="120px" gap="none">
              {insightPeriods.map((period) => (
                <Radio
                  key={period}
                  value={period}
                  className={classes.choice ?? ''}
                  label={t(($) => $.insights.period[period])}
                />
              ))}
            </Grid>
          </Radio.Group>
          <OwnDays
            key={`${shown?.from} ${shown?.to}`}
            from={shown?.from ?? ''}
            to={shown?.to ?? ''}
            onChoose={(days) => {
              onChoose(days)
              close()
            }}
          />
        </>
      )}
    </PopupOrSheet>
  )
}

interface OwnDaysProps {
  from: string
  to: string
  onChoose: (days: { from: string; to: string }) => void
}

function OwnDays({ from, to, onChoose }: OwnDaysProps) {
  const [days, setDays] = useState({ from, to })
  const [asked, setAsked] = useState(false)
  const fault =
    days.from === '' || days.to === '' || days.from > days.to
      ? t(($) => $.insights.period.order)
      : daysOf(days.from, days.to) > insightDaysMax
        ? t(($) => $.insights.period.long, { count: formatNumber(insightDaysMax) })
        : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (fault === null) onChoose(days)
  }
  return (
    <Stack as="form" className={classes.own} noValidate onSubmit={submit} aria-label={t(($) => $.insights.period.own)}>
      <Text strong>{t(($) => $.insights.period.own)}</Text>
      <Grid least="120px">
        <DateField
          label={t(($) => $.insights.period.from)}
          value={days.from}
          onChange={({ currentTarget: { value } }) => setDays({ ...days, from: value })}
        />
        <DateField
          label={t(($) => $.insights.period.to)}
          value={days.to}
          error={asked ? fault : null}
          onChange={({ currentTarget: { value } }) => setDays({ ...days, to: value })}
        />
      </Grid>
      <Button type="submit" variant="default" fullWidth>
        {t(($) => $.insights.period.show)}
      </Button>
    </Stack>
  )
}
