export const blockKinds = ['document', 'video', 'booking', 'button', 'faq', 'hours'] as const
export type BlockKind = (typeof blockKinds)[number]

/** Days of a week in ISO order, Monday first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]
