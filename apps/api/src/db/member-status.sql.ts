/*
 * What the status of a member means, as conditions in SQL on `members` by this name. Spelled here and nowhere else (a
 * house rule sees to it), so that nobody leaves one of them out:
 * - `verified` with an account: has access.
 * - `verified` without one: a card that a company made for somebody, or whose account was deleted; nobody is there.
 * - `invited`: nobody has taken the place yet.
 * - `pending`: asked to join, and waits for the company.
 * - `paused`: was handed over.
 */

/** An account sits in the place, whatever its status. */
export const hasAccount = (member: string): string => `${member}.user_id is not null`

/** The card is public and takes a licence, whether or not somebody sits in the place. */
export const isVerified = (member: string): string => `${member}.status = 'verified'`

/** Nobody has taken the place of the card or was ever invited to it. `$1` is the company. */
export const isNeverInvited = (member: string): string =>
  `(not ${hasAccount(member)} and ${isVerified(member)} and not exists (
      select from invitations i where i.company_id = $1 and i.member_id = ${member}.id))`

export const isPending = (member: string): string => `${member}.status = 'pending'`

export const isPaused = (member: string): string => `${member}.status = 'paused'`

/** Who has access to the company. */
export const hasAccess = (member: string): string => `(${hasAccount(member)} and ${isVerified(member)})`
