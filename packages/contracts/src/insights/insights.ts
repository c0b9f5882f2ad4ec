import { z } from 'zod'
import { activityAudiences } from '../activity/activities.plain.ts'
import { CompanyParams } from '../company-params.ts'
import { isZone } from '../leads/event-days.ts'
import { insightComparisons, insightPeriods, insightRoutes as plain, insightTables } from './insights.plain.ts'
import { LeadPerson } from '../leads/leads.ts'
import * as limits from '../limits.ts'
import { ExpectedRevision, Revision } from '../revision.ts'
import { route } from '../route.ts'
import { commaList, Id, line, Timestamp } from '../validation.ts'

/** YYYY-MM-DD, in the company's time zone. */
const Day = z.string()
const AskedDay = z.iso.date('regex')

const filter = {
  /** By name; without one the days `from` to `to`, and without these the last 30 days. */
  period: z.enum(insightPeriods).optional(),
  from: AskedDay.optional(),
  to: AskedDay.optional(),
  compare: z.enum(insightComparisons).default('before'),
  division: commaList(Id, limits.insightFilterIdsMax).optional(),
  team: commaList(Id, limits.insightFilterIdsMax).optional(),
  /** Refused where figures per person are off, and so is `card`. */
  member: commaList(Id, limits.insightFilterIdsMax).optional(),
  card: commaList(Id, limits.insightFilterIdsMax).optional(),
  /** As `sources` of the answer call them. */
  source: commaList(line(20), limits.insightFilterIdsMax).optional(),
  event: commaList(Id, limits.insightFilterIdsMax).optional(),
  /** Whose visits are counted; leads are always people. */
  audience: commaList(z.enum(activityAudiences)).default(['visitor']),
}

export const InsightsQuery = z.strictObject(filter)
export type InsightsQuery = z.output<typeof InsightsQuery>

const count = z.int()

export const InsightTotals = z.object({
  views: count,
  /** Once for each card and day. */
  visitors: count,
  saves: count,
  taps: count,
  /** Times that somebody of the company showed their code, and that they shared their card. */
  qr: count,
  shares: count,
  /** Everybody who was met, however. */
  leads: count,
  /** Those that came through a card. */
  card_leads: count,
  /** `card_leads` of `visitors`, from 0 to 1; null without visitors. */
  conversion: z.number().nullable(),
  /** Median from meeting to the first change of status, of the leads of the period that had one; null without any. */
  response_minutes: z.number().nullable(),
  /** Of all leads met in the period, those that have been qualified, and won, until now. */
  qualified: count,
  won: count,
})
export type InsightTotals = z.infer<typeof InsightTotals>

const DayFigures = z.object({ views: count, visitors: count, saves: count, taps: count, leads: count })

export const InsightDay = DayFigures.extend({
  day: Day,
  /** Of the day at this place in the period that is compared with. */
  before: DayFigures.extend({ day: Day }).nullable(),
})
export type InsightDay = z.infer<typeof InsightDay>

const Share = z.object({ views: count, leads: count })

/** A line of a breakdown, the most views first. */
export const InsightShare = Share.extend({
  /** Of sources, devices: their names; countries ISO 3166-1, languages ISO 639-1; empty where it is not known. */
  value: z.string(),
  before: Share.nullable(),
})
export type InsightShare = z.infer<typeof InsightShare>

export const InsightLink = z.object({ target: z.string(), taps: count, before: count.nullable() })
export type InsightLink = z.infer<typeof InsightLink>

export const InsightPerson = z.object({
  member: LeadPerson,
  views: count,
  saves: count,
  leads: count,
  response_minutes: z.number().nullable(),
})
export type InsightPerson = z.infer<typeof InsightPerson>

const InsightTarget = z.object({
  kind: z.enum(['division', 'team']),
  _id: Id,
  name: z.string(),
  target: count,
  /** Of this month until now; null where the group is too small to be shown. */
  leads: count.nullable(),
  /** Leads that each day left of the month, today included, would have to bring; null with `leads`. */
  needed_a_day: z.number().nullable(),
})
export type InsightTarget = z.infer<typeof InsightTarget>

/** What is counted of the period. What is null cannot be told: see `limited`. */
export const InsightFigures = z.object({
  totals: InsightTotals,
  /** Null without a comparison. */
  totals_before: InsightTotals.nullable(),
  days: z.array(InsightDay),
  /** From a view to a won customer: leads of cards alone, since those met otherwise have no view. */
  funnel: z.object({
    views: count,
    saves: count,
    leads: count,
    qualified: count,
    won: count,
    /** Leads of the period that came another way. */
    left_out_leads: count,
  }),
  sources: z.array(InsightShare).nullable(),
  countries: z.array(InsightShare).nullable(),
  devices: z.array(InsightShare).nullable(),
  languages: z.array(InsightShare).nullable(),
  links: z.array(InsightLink).nullable(),
  /** Views by day of the week (Monday first) and hour of the company's time zone, of the last days of the period. */
  hours: z.object({ from: Day, to: Day, views: z.array(z.array(count).length(24)).length(7) }).nullable(),
  /** The most leads first; null also where figures per person are off. */
  people: z.array(InsightPerson).nullable(),
  adoption: z
    .object({
      /** Who has a card, now. */
      people: count,
      /** Of these, who has changed it themselves, ever. */
      edited: count,
      /** In the period. */
      shared: count,
      seen: count,
      met: count,
    })
    .nullable(),
})
export type InsightFigures = z.infer<typeof InsightFigures>

export const Insights = z.object({
  /** With figures per person off, those of divisions and pro teams end with the last counted day. */
  period: z.object({ from: Day, to: Day, time_zone: z.string() }),
  before: z.object({ from: Day, to: Day }).nullable(),
  /** The first day of which anything was counted; null is none yet. */
  counting_since: Day.nullable(),
  /** Figures of single people are shown. */
  per_person: z.boolean(),
  /** Those counted are everybody's of the company; else of the people whose leads one sees. */
  sees_all: z.boolean(),
  /**
   * What was not counted: views by whose audience was not asked for, and visits that one network repeated on one card
   * (null where only a part of the company is asked for). Null where it cannot be told.
   */
  left_out: z.object({ bots: count, previews: count, own: count, repeats: count.nullable() }).nullable(),
  /** Null with `withheld`. */
  figures: InsightFigures.nullable(),
  /**
   * Why there are none: fewer than five people with figures per person off, or more filters than a long period answers
   * (what one does not see of the company counts as a filter), or no day of a group that is over.
   */
  withheld: z.enum(['too_few_people', 'too_many_filters', 'days_not_over']).nullable(),
  /** The period is long and filtered, so breakdowns are null. */
  limited: z.boolean(),
  /** The company's calendar month, whatever the period. */
  targets: z.object({
    /** YYYY-MM */
    month: z.string(),
    /** From 0 to 1, today included. */
    elapsed: z.number(),
    /** Of the divisions with a target that are shown, together; null without any. */
    total: z.object({ target: count, leads: count }).nullable(),
    rows: z.array(InsightTarget),
  }),
  /** Those that fall into the period. */
  events: z.array(z.object({ _id: Id, name: z.string(), from: Day, to: Day })),
})
export type Insights = z.infer<typeof Insights>

const WeekTotals = z.object({ views: count, visitors: count, saves: count, taps: count, leads: count })

/** One's own card in the last seven days and the seven before: nobody else sees it here. */
export const InsightsWeek = z.object({
  from: Day,
  to: Day,
  time_zone: z.string(),
  counting_since: Day.nullable(),
  totals: WeekTotals,
  before: WeekTotals,
  days: z.array(z.object({ day: Day, views: count, leads: count })),
})
export type InsightsWeek = z.infer<typeof InsightsWeek>

export const InsightSettings = z.object({
  /** Off removes figures of single people everywhere. */
  per_person: z.boolean(),
  /** Who switched last, and when; the name is null when the person is gone. */
  per_person_switched: z.object({ name: z.string().nullable(), at: Timestamp }).nullable(),
  /** IANA: where the company's days begin. */
  time_zone: z.string(),
  /** The person who asks gets the report of each month by mail. */
  monthly_report: z.boolean(),
  /** The person who asks may change what is everybody's. */
  may_manage: z.boolean(),
  revision: Revision,
})
export type InsightSettings = z.infer<typeof InsightSettings>

export const UpdateInsightSettings = z.strictObject({
  per_person: z.boolean().optional(),
  time_zone: line(limits.zoneCharactersMax).refine(isZone, 'regex').optional(),
  revision: ExpectedRevision,
})
export type UpdateInsightSettings = z.output<typeof UpdateInsightSettings>

export const insightRoutes = {
  get: route({
    ...plain.get,
    summary: 'Figures of cards and leads in a period, beside those of another one',
    params: CompanyParams,
    query: InsightsQuery,
    data: Insights,
  }),
  export: route({
    ...plain.export,
    summary: 'One of the tables of the figures, as CSV',
    params: z.strictObject({ companyId: Id, table: z.enum(insightTables) }),
    query: InsightsQuery,
    data: z.string(),
  }),
  report: route({
    ...plain.report,
    summary: 'The figures as a report to print',
    params: CompanyParams,
    query: InsightsQuery,
    data: z.string(),
  }),
  week: route({
    ...plain.week,
    personal: true,
    summary: 'The last seven days of the card of the person who asks',
    params: CompanyParams,
    data: InsightsWeek,
  }),
  settings: route({
    ...plain.settings,
    summary: 'Who is counted singly, where days begin, and who wants the monthly report',
    params: CompanyParams,
    data: InsightSettings,
  }),
  updateSettings: route({
    ...plain.updateSettings,
    summary: 'Switch figures per person, or change the time zone of the company',
    params: CompanyParams,
    body: UpdateInsightSettings,
    data: InsightSettings,
  }),
  updateReport: route({
    ...plain.updateReport,
    summary: 'Ask for the monthly report by mail, or no more',
    params: CompanyParams,
    body: z.strictObject({ wanted: z.boolean() }),
    data: InsightSettings,
  }),
}
