import { contactKeys } from '../company/contact-keys.plain.ts'
import type { VisitSource } from '../leads/leads.plain.ts'

/** What is counted: a card opened, its contact file fetched, a link on it followed, its code shown, sent on; a lead met, its status changed. */
export const activityKinds = ['view', 'save', 'tap', 'qr', 'share', 'lead', 'status'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Who was there: somebody, a program that reads the web, one that shows a link to people, or the company's own people. */
export const activityAudiences = ['visitor', 'bot', 'preview', 'own'] as const
export type ActivityAudience = (typeof activityAudiences)[number]

export const activityDevices = ['phone', 'tablet', 'desktop', 'other'] as const
export type ActivityDevice = (typeof activityDevices)[number]

/** What led to the card, by the parameter of its link. */
export type ActivitySource = VisitSource

/** The properties by which days are counted, one at a time. */
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
  'target',
] as const
export type ActivityDimension = (typeof activityDimensions)[number]

/** The kinds of links on a card that are counted when somebody follows them. */
export const tapTargets = [...contactKeys, 'map', 'answer', 'logo', 'details'] as const
export type TapTarget = (typeof tapTargets)[number]
