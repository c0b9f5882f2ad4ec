import type { InsightFigures, InsightShare } from '@kartu/contracts/insights/insights'
import { combinedFilterDaysMax, insightHourDays, type InsightTable } from '@kartu/contracts/insights/insights.plain'
import { formatNumber } from '../../../../lib/format.ts'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { Bars, Steps } from './bars.tsx'
import { ChartFrame, ChartNote, Limited } from './chart-frame.tsx'
import { fullestHour } from './chart-scale.ts'
import { weekDays, zoneName } from '../days.ts'
import { HoursChart, hourText } from './hours-chart.tsx'
import { countryText, deviceName, languageName, linkName } from '../dimension-names.ts'
import { adoptionTable, hoursTable, linksTable, sharesTable, shortRange } from './tables.ts'
import { t } from '../words.ts'
import classes from '../insights-page.module.css'

/** Times and devices of visits, taps on cards, and the use of cards by members. */
export function MoreCharts({ figures, limited, zone }: { figures: InsightFigures; limited: boolean; zone: string }) {
  return (
    <>
      <div className={classes.row} data-thirds>
        <Hours hours={figures.hours} limited={limited} zone={zone} />
        <Adoption adoption={figures.adoption} limited={limited} />
      </div>
      <div className={classes.row}>
        <ByViews
          title={t(($) => $.insights.countries.title)}
          line={t(($) => $.insights.countries.line)}
          column={t(($) => $.insights.column.country)}
          csv="countries"
          shares={figures.countries}
          nameOf={countryText}
        />
        <Stack gap="xl">
          <ByViews
            title={t(($) => $.insights.devices.title)}
            line={t(($) => $.insights.devices.line)}
            column={t(($) => $.insights.column.device)}
            csv="devices"
            shares={figures.devices}
            nameOf={deviceName}
          />
          <ByViews
            title={t(($) => $.insights.languages.title)}
            line={t(($) => $.insights.languages.line)}
            column={t(($) => $.insights.column.language)}
            csv="languages"
            shares={figures.languages}
            nameOf={languageName}
            max={4}
          />
        </Stack>
        <Links links={figures.links} />
      </div>
    </>
  )
}

function Hours({ hours, limited, zone }: { hours: InsightFigures['hours']; limited: boolean; zone: string }) {
  const fullest = hours && fullestHour(hours.views)
  return (
    <ChartFrame
      wide
      title={t(($) => $.insights.hours.title)}
      line={
        hours
          ? t(($) => $.insights.hours.line, {
              zone: zoneName(zone),
              range: shortRange(hours.from, hours.to),
              day: weekDays('long')[fullest?.day ?? 0],
              hour: hourText(fullest?.hour ?? 0),
              count: fullest?.count ?? 0,
              number: formatNumber(fullest?.count ?? 0),
            })
          : limited
            ? t(($) => $.insights.chart.limited, { count: combinedFilterDaysMax })
            : t(($) => $.insights.hours.none, { count: insightHourDays })
      }
      csv="hours"
      table={hours ? hoursTable(hours.views) : undefined}
    >
      {hours ? <HoursChart views={hours.views} /> : null}
    </ChartFrame>
  )
}

const habits = ['edited', 'shared', 'seen', 'met'] as const

function Adoption({ adoption, limited }: { adoption: InsightFigures['adoption']; limited: boolean }) {
  if (adoption === null)
    return (
      <ChartFrame title={t(($) => $.insights.adoption.title)} line={t(($) => $.insights.adoption.line)} csv="adoption">
        {limited ? <Limited /> : <ChartNote text={t(($) => $.insights.adoption.company_only)} />}
      </ChartFrame>
    )
  const steps = habits.map((habit) => ({
    key: habit,
    name: t(($) => $.insights.adoption[habit]),
    count: adoption[habit],
  }))
  return (
    <ChartFrame
      title={t(($) => $.insights.adoption.title)}
      line={t(($) => $.insights.adoption.line)}
      csv="adoption"
      table={adoptionTable(steps, adoption.people)}
    >
      <Steps rail steps={steps} whole={adoption.people} />
      <ChartNote
        text={t(($) => $.insights.adoption.of, { count: adoption.people, number: formatNumber(adoption.people) })}
      />
    </ChartFrame>
  )
}

interface ByViewsProps {
  title: string
  line: string
  column: string
  csv: InsightTable
  shares: readonly InsightShare[] | null
  nameOf: (value: string) => string
  max?: number
}

function ByViews({ title, line, column, csv, shares, nameOf, max = 6 }: ByViewsProps) {
  return (
    <ChartFrame
      title={title}
      line={line}
      csv={csv}
      table={shares && shares.length > 0 ? sharesTable(column, 'views', shares, nameOf) : undefined}
    >
      {shares === null ? (
        <Limited />
      ) : (
        <Bars
          // Sources with leads but no visits are in the table.
          bars={shares
            .filter(({ views, before }) => views + (before?.views ?? 0) > 0)
            .map(({ value, views, before }) => ({
              key: value,
              name: nameOf(value),
              count: views,
              before: before?.views ?? null,
            }))}
          total={shares.reduce((sum, { views }) => sum + views, 0)}
          max={max}
        />
      )}
    </ChartFrame>
  )
}

function Links({ links }: { links: InsightFigures['links'] }) {
  return (
    <ChartFrame
      title={t(($) => $.insights.links.title)}
      line={t(($) => $.insights.links.line)}
      csv="links"
      table={links && links.length > 0 ? linksTable(links) : undefined}
    >
      {links === null ? (
        <Limited />
      ) : (
        <Bars
          bars={links.map(({ target, taps, before }) => ({ key: target, name: linkName(target), count: taps, before }))}
          total={links.reduce((sum, { taps }) => sum + taps, 0)}
          max={8}
        />
      )}
    </ChartFrame>
  )
}
