import { contactKeys } from '../company/card-fields.plain.ts'
import type { VisitSource } from '../leads/leads.plain.ts'

/**
 * Counted events: card opened, contact file downloaded, link followed, QR code shown, card shared; lead met, its status
 * changed.
 */
export const activityKinds = ['view', 'save', 'tap', 'qr', 'share', 'lead', 'status'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Visitors: people, crawlers, programs that preview links, or the company's own people. */
export const activityAudiences = ['visitor', 'bot', 'preview', 'own'] as const
export type ActivityAudience = (typeof activityAudiences)[number]

export const activityDevices = ['phone', 'tablet', 'desktop', 'other'] as const
export type ActivityDevice = (typeof activityDevices)[number]

/** Source of a visit, by the parameter of the link. */
export type ActivitySource = VisitSource

/** Properties by which the daily counts are divided, one at a time. */
export const activityDimensions = [
  'total',
  'source',
  'device',
  'country',
  'language',
  'member',
  'card',
  'division',
  'team',
  'event',
  'link',
  'target',
] as const
export type ActivityDimension = (typeof activityDimensions)[number]

/** Links on a card whose clicks are counted. */
export const tapTargets = [...contactKeys, 'map', 'answer', 'logo', 'document', 'video', 'button', 'details'] as const
export type TapTarget = (typeof tapTargets)[number]
