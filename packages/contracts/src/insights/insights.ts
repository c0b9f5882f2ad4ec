import { z } from 'zod'
import { activityAudiences } from '../activity/activities.plain.ts'
import { commaList, CompanyParams, ExpectedRevision, Id, line, Revision, Timestamp } from '../validation.ts'
import { isZone } from '../leads/event-days.ts'
import { insightComparisons, insightPeriods, insightRoutes as plain, insightTables } from './insights.plain.ts'
import { LeadPerson } from '../leads/leads.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'

/** YYYY-MM-DD in the company's time zone. */
const Day = z.string()
const AskedDay = z.iso.date()

const filter = {
  /** A named period. Without one, `from` to `to`; without these, the last 30 days. */
  period: z.enum(insightPeriods).optional(),
  /** First day, in the time zone of the company. */
  from: AskedDay.optional(),
  /** Last day, included. */
  to: AskedDay.optional(),
  compare: z.enum(insightComparisons).default('before'),
  /** Division IDs, separated by commas. */
  division: commaList(Id, limits.insightFilterIdsMax).optional(),
  /** IDs of pro teams, separated by commas. */
  team: commaList(Id, limits.insightFilterIdsMax).optional(),
  /** Member IDs, separated by commas. Refused if personal figures are off, like `card` and `link`. */
  member: commaList(Id, limits.insightFilterIdsMax).optional(),
  /** Card IDs, separated by commas. */
  card: commaList(Id, limits.insightFilterIdsMax).optional(),
  /** Names as in `sources` of the answer. */
  source: commaList(line(20), limits.insightFilterIdsMax).optional(),
  /** Event IDs, separated by commas. */
  event: commaList(Id, limits.insightFilterIdsMax).optional(),
  /** IDs of short links. */
  link: commaList(Id, limits.insightFilterIdsMax).optional(),
  /** Visitors that count; leads are always people. */
  audience: commaList(z.enum(activityAudiences)).default(['visitor']),
}

export const InsightsQuery = z.strictObject(filter)
export type InsightsQuery = z.output<typeof InsightsQuery>

const count = z.int()

export const InsightTotals = z.object({
  views: count,
  /** Once per card and day. */
  visitors: count,
  saves: count,
  taps: count,
  /** Times that a person of the company showed their code or shared their card. */
  qr: count,
  shares: count,
  /** All leads, by any method. */
  leads: count,
  /** Leads from cards. */
  card_leads: count,
  /** `card_leads` divided by `visitors`, 0 to 1; null without visitors. */
  conversion: z.number().nullable(),
  /** Median time from meeting to the first change of status, of leads that had one; null without any. */
  response_minutes: z.number().nullable(),
  /** Leads met in the period that were qualified, and won, until now. */
  qualified: count,
  won: count,
})
export type InsightTotals = z.infer<typeof InsightTotals>

const DayFigures = z.object({ views: count, visitors: count, saves: count, taps: count, leads: count })

export const InsightDay = DayFigures.extend({
  day: Day,
  /** The day at the same position of the compared period. */
  before: DayFigures.extend({ day: Day }).nullable(),
})
export type InsightDay = z.infer<typeof InsightDay>

const Share = z.object({ views: count, leads: count })

/** A row of a breakdown, most views first. */
export const InsightShare = Share.extend({
  /** Name of a source or device; ISO 3166-1 country, ISO 639-1 language; empty if unknown. */
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
  /** This month so far; null if the group is too small. */
  leads: count.nullable(),
  /** Leads needed per remaining day of the month, today included; null with `leads`. */
  needed_a_day: z.number().nullable(),
})
export type InsightTarget = z.infer<typeof InsightTarget>

/** Figures of the period. Null values are unavailable: see `limited`. */
export const InsightFigures = z.object({
  totals: InsightTotals,
  /** Null without a comparison. */
  totals_before: InsightTotals.nullable(),
  days: z.array(InsightDay),
  /** Funnel from a view to a won customer. Contains only leads of cards, because others have no view. */
  funnel: z.object({
    views: count,
    saves: count,
    leads: count,
    qualified: count,
    won: count,
    /** Leads of the period that did not come from a card. */
    left_out_leads: count,
  }),
  sources: z.array(InsightShare).nullable(),
  countries: z.array(InsightShare).nullable(),
  devices: z.array(InsightShare).nullable(),
  languages: z.array(InsightShare).nullable(),
  links: z.array(InsightLink).nullable(),
  /** Views by weekday (Monday first) and hour in the company's time zone, of the last days of the period. */
  hours: z.object({ from: Day, to: Day, views: z.array(z.array(count).length(24)).length(7) }).nullable(),
  /** Most leads first; null also with personal figures off. */
  people: z.array(InsightPerson).nullable(),
  adoption: z
    .object({
      /** People who have a card now. */
      people: count,
      /** Members who have ever edited their card. */
      edited: count,
      /** Members who shared their card in the period. */
      shared: count,
      seen: count,
      met: count,
    })
    .nullable(),
})
export type InsightFigures = z.infer<typeof InsightFigures>

export const Insights = z.object({
  /** With personal figures off, those of divisions and pro teams end with the last counted day. */
  period: z.object({ from: Day, to: Day, time_zone: z.string() }),
  before: z.object({ from: Day, to: Day }).nullable(),
  /** First counted day; null if there is none. */
  counting_since: Day.nullable(),
  /** True if figures per person are shown. */
  per_person: z.boolean(),
  /** True if figures cover the whole company, else only people whose leads the caller sees. */
  sees_all: z.boolean(),
  /**
   * Uncounted events: views by other audiences, and repeats from one network on one card (null for a part of the
   * company). Null if unavailable.
   */
  left_out: z.object({ bots: count, previews: count, own: count, repeats: count.nullable() }).nullable(),
  /** Null if `withheld` has a reason. */
  figures: InsightFigures.nullable(),
  /**
   * Reason for missing figures: fewer than five people with personal figures off; more filters than a long period
   * allows (a limited view counts as one); or no complete day of a group.
   */
  withheld: z.enum(['too_few_people', 'too_many_filters', 'days_not_over']).nullable(),
  /** True for a long filtered period, which has no breakdowns. */
  limited: z.boolean(),
  /** The company's calendar month, whatever the period. */
  targets: z.object({
    /** YYYY-MM */
    month: z.string(),
    /** From 0 to 1, including today. */
    elapsed: z.number(),
    /** Total of all shown divisions with a target; null without any. */
    total: z.object({ target: count, leads: count }).nullable(),
    rows: z.array(InsightTarget),
  }),
  /** Events during the period. */
  events: z.array(z.object({ _id: Id, name: z.string(), from: Day, to: Day })),
})
export type Insights = z.infer<typeof Insights>

const WeekTotals = z.object({ views: count, visitors: count, saves: count, taps: count, leads: count })

/** One's own card in the last seven days and the seven before, visible only to its owner. */
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
  /** Off removes figures per person everywhere. */
  per_person: z.boolean(),
  /** Last person who switched it, with time; the name is null if they left. */
  per_person_switched: z.object({ name: z.string().nullable(), at: Timestamp }).nullable(),
  /** IANA zone in which the company's days begin. */
  time_zone: z.string(),
  /** True if the caller gets the monthly report by email. */
  monthly_report: z.boolean(),
  /** True if the caller may change the company's settings. */
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
    scope: 'insights:read',
    params: CompanyParams,
    query: InsightsQuery,
    data: Insights,
  }),
  export: route({
    ...plain.export,
    scope: 'insights:read',
    params: z.strictObject({ companyId: Id, table: z.enum(insightTables) }),
    query: InsightsQuery,
    data: z.string(),
  }),
  report: route({
    ...plain.report,
    scope: 'insights:read',
    params: CompanyParams,
    query: InsightsQuery,
    data: z.string(),
  }),
  week: route({
    ...plain.week,
    personal: true,
    params: CompanyParams,
    data: InsightsWeek,
  }),
  settings: route({
    ...plain.settings,
    params: CompanyParams,
    data: InsightSettings,
  }),
  updateSettings: route({
    ...plain.updateSettings,
    params: CompanyParams,
    body: UpdateInsightSettings,
    data: InsightSettings,
  }),
  updateReport: route({
    ...plain.updateReport,
    params: CompanyParams,
    body: z.strictObject({ wanted: z.boolean() }),
    data: InsightSettings,
  }),
}
