import { z } from 'zod'
import type { Place, SortKey } from '../db/listing.ts'
import { invalidField } from './errors.ts'

/** Sort order that a cursor belongs to; it is invalid in another one. */
interface Order {
  sort: string
  order: string
}

/** Cursor for the next page; null at the end of the list. */
export const cursorAt = ({ sort, order }: Order, end: Place | undefined): string | null =>
  end === undefined ? null : Buffer.from(JSON.stringify([sort, order, end.key, end.id])).toString('base64url')

/** The place that a cursor names; undefined without a cursor. */
export function placeOf(
  { type = 'text' }: SortKey,
  { sort, order, after }: Order & { after?: string | undefined },
): Place | undefined {
  if (after === undefined) return undefined
  const key = type === 'timestamptz' ? z.string().refine(isMoment) : z.string().refine((text) => !text.includes('\0'))
  const content = z.tuple([z.literal(sort), z.literal(order), key.nullable(), z.uuid()]).safeParse(contentOf(after))
  if (!content.success) throw invalidField('after', 'regex')
  return { key: content.data[2], id: content.data[3] }
}

function contentOf(after: string): unknown {
  try {
    return JSON.parse(Buffer.from(after, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** A timestamp in the database's format: `2026-11-22 09:30:00.123456+00`. */
const isMoment = (text: string): boolean =>
  z.iso.datetime().safeParse(text.replace(' ', 'T').replace(/\+00$/, 'Z')).success
