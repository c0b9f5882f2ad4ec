/**
 * Reasons why an email did not arrive. The first three concern its reader and are final after a 5xx; the others concern
 * delivery, which is retried for two days.
 */
export const mailFaults = [
  'address_unknown',
  'mailbox_full',
  'refused',
  /** Refused for now, such as by greylisting. */
  'later',
  'unreachable',
  /** The mail server refuses this installation: its sign-in, sender or encryption. */
  'not_accepted',
  /** The reader refused further emails. */
  'unwanted',
  'other',
] as const
export type MailFaultKind = (typeof mailFaults)[number]
