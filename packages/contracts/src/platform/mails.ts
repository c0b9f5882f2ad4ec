/**
 * Why a mail did not arrive. The first three speak of its reader and end its tries where the server says so for good
 * (5xx); the others speak of the way there, so it is tried for two days.
 */
export const mailFaults = [
  'address_unknown',
  'mailbox_full',
  'refused',
  /** Refused for now, such as by a server that lets strangers wait. */
  'later',
  'unreachable',
  /** The mail server does not take what this installation of Kartu hands in: its sign-in, its sender, its encryption. */
  'not_accepted',
  /** Its reader has asked for no more mails. */
  'unwanted',
  'other',
] as const
export type MailFaultKind = (typeof mailFaults)[number]
