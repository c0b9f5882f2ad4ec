import { z } from 'zod'
import { isZone } from './event-days.ts'
import { Tag } from './lead-changes.ts'
import { leadSorts, leadStatuses, leadWays, reminderFilters, warmths } from './leads.plain.ts'
import * as limits from '../limits.ts'
import { commaList, Id, line, PageQuery } from '../validation.ts'

const Day = z.iso.date()

export const leadFilter = {
  /** Beginnings of words of name, company, title, tags, email parts or phone numbers; all must match. */
  search: line(limits.searchCharactersMax).optional(),
  /** Any of `new`, `contacted`, `in_progress`, `qualified`, `won`, `lost` and `archived`, separated by commas. */
  status: commaList(z.enum(leadStatuses)).optional(),
  /** Any of `hot`, `warm`, `cold` and `none`, separated by commas; `none` matches leads without a warmth. */
  warmth: commaList(z.enum([...warmths, 'none'])).optional(),
  /** Member IDs, separated by commas; `none` matches leads without an owner, `me` those of the caller. */
  owner: commaList(z.union([Id, z.literal('none'), z.literal('me')])).optional(),
  /** Division IDs of the owners, separated by commas. */
  division: commaList(Id).optional(),
  /** IDs of pro teams, separated by commas; `none` matches leads without a team. */
  team: commaList(z.union([Id, z.literal('none')])).optional(),
  /** Any of `form`, `manual`, `file`, `vcard`, `code`, `scan` and `badge`, separated by commas. */
  way: commaList(z.enum(leadWays)).optional(),
  /** Tags, separated by commas; a lead must have one of them. */
  tag: commaList(Tag).optional(),
  /** Event IDs, separated by commas; `none` matches leads without an event. */
  event: commaList(z.union([Id, z.literal('none')])).optional(),
  /** IDs of short links through which leads came, separated by commas. */
  link: commaList(Id).optional(),
  /** Any of `late`, `today`, `later` and `none`, separated by commas. */
  reminder: commaList(z.enum(reminderFilters)).optional(),
  /** First day on which leads were captured, in `zone`. */
  captured_from: Day.optional(),
  /** Last day on which leads were captured, in `zone`. */
  captured_to: Day.optional(),
  /** The reader's zone, such as `Asia/Jakarta`; without it UTC. */
  zone: line(limits.zoneCharactersMax).refine(isZone, 'regex').optional(),
}

export const LeadListQuery = z.strictObject({
  ...PageQuery,
  ...leadFilter,
  /** `meta.next` of the previous page in the same order. Overrides `page`. */
  after: z.string().max(limits.cursorCharactersMax).optional(),
  sort: z.enum(leadSorts).default('captured_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type LeadListQuery = z.output<typeof LeadListQuery>

export const LeadFilter = z.strictObject(leadFilter)
export type LeadFilter = z.output<typeof LeadFilter>

/** Leads by ID, or all that filters match at that moment, except some. */
export const ChosenLeads = z.union([
  z.strictObject({ ids: z.array(Id).min(1).max(limits.bulkJobIdsMax) }),
  z.strictObject({ filter: LeadFilter, except: z.array(Id).max(limits.bulkJobIdsMax).default([]) }),
])
export type ChosenLeads = z.output<typeof ChosenLeads>
