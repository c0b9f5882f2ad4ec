import { isZone } from '@kartu/contracts/leads/event-days'
import type { Event } from '@kartu/contracts/leads/events'
import { eventPlaceCharactersMax, leadsTargetMax, nameCharactersMax } from '@kartu/contracts/limits'
import { line } from '@kartu/contracts/validation'
import { z } from 'zod'

export interface EventValues extends Record<string, unknown> {
  name: string
  place: string
  first_day: string
  last_day: string
  zone: string
  /** Typed text; empty if there is none. */
  target: string
  division_id: string | null
}

const Day = z.string().min(1, 'required').pipe(z.iso.date())

export const EventForm = z.object({
  name: line(nameCharactersMax).min(1),
  place: line(eventPlaceCharactersMax),
  first_day: Day,
  last_day: Day,
  zone: z.string().refine(isZone, 'required'),
  target: z
    .string()
    .regex(/^\d*$/, 'numeric')
    .refine((text) => Number(text) <= leadsTargetMax, 'number_range'),
  division_id: z.string().nullable(),
})

const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Every zone that the browser knows, and the chosen one. */
export const zonesWith = (chosen: string): string[] => [
  ...new Set([chosen, ...Intl.supportedValuesOf('timeZone')].filter((zone) => zone !== '')),
]

export const eventValues = (event: Event | undefined): EventValues => ({
  name: event?.name ?? '',
  place: event?.place ?? '',
  first_day: event?.first_day ?? '',
  last_day: event?.last_day ?? '',
  zone: event?.zone ?? readersZone(),
  target: event === undefined || event.target === null ? '' : String(event.target),
  division_id: event?.division?._id ?? null,
})

export const eventBody = ({ name, place, first_day, last_day, zone, target, division_id }: EventValues) => ({
  ...{ name, place, first_day, last_day, zone, division_id },
  target: target === '' ? null : Number(target),
})
